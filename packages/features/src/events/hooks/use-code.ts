import { useEffect, useState } from 'react';

/** Settles to what `load` brought; a failed attempt is not kept, so that the next one asks again. */
interface Code<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Code that is loaded when it is wanted, with the states a tile draws. `React.lazy` keeps a failure for good;
 * this one can be tried again. `load` must be the same function in every drawing.
 */
export function useCode<T>(load: () => Promise<T>, wanted: boolean): Code<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data?: T; error?: unknown; settled: number }>({ settled: -1 });
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (data) => left || setState({ data, settled: attempt }),
      (error: unknown) => left || setState({ error, settled: attempt }),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, attempt]);
  return {
    data: state.data,
    error: state.error,
    isFetching: wanted && state.settled !== attempt,
    refetch: () => setAttempt(attempt + 1),
  };
}
