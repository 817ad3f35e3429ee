import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage, RequestError } from '@foregather/features/core/base';

/** Why the last attempt failed. */
export interface SubmitFailure {
  /** One sentence for the reader. */
  message: string;
  /** No answer came; it is sent again when the connection is back. */
  offline: boolean;
}

const isOffline = (error: unknown) => error instanceof RequestError && error.status === 0;

const OFFLINE =
  'There is no connection. What you typed is kept here and is sent by itself when you are back online.';

/**
 * Submits once, however often the button is pressed. The request key stays the same for the same body until it succeeds,
 * so that the database can tell a retry from a new request. Without a connection the attempt is kept and repeated when
 * the browser is online again.
 *
 * `send` throws the refusal; `onRefused` may handle it (show it beside a field) and return true.
 */
export function useSubmit<Values>(
  send: (values: Values, key: string) => Promise<unknown>,
  { onRefused }: { onRefused?: (error: unknown) => boolean } = {},
) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  /** The attempt that has not succeeded yet. */
  const open = useRef<{ body: string; key: string; values: Values } | null>(null);
  const running = useRef(false);

  async function attempt(values: Values, key: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFailure(null);
    try {
      await send(values, key);
      open.current = null;
      return true;
    } catch (error) {
      if (!onRefused?.(error)) {
        const offline = isOffline(error);
        setFailure({ offline, message: offline ? OFFLINE : errorMessage(error) });
      }
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  const again = useEffectEvent(() => {
    if (open.current) void attempt(open.current.values, open.current.key);
  });
  const waiting = failure?.offline ?? false;
  useEffect(() => {
    if (!waiting) return;
    const onOnline = () => again();
    globalThis.addEventListener('online', onOnline);
    return () => globalThis.removeEventListener('online', onOnline);
  }, [waiting]);

  return {
    pending,
    failure,
    /** Resolves to whether it succeeded; does nothing while an attempt is pending. */
    submit: async (values: Values): Promise<boolean> => {
      const body = JSON.stringify(values);
      if (open.current?.body !== body) open.current = { body, key: crypto.randomUUID(), values };
      return attempt(values, open.current.key);
    },
    retry: () => {
      if (open.current) void attempt(open.current.values, open.current.key);
    },
  };
}
