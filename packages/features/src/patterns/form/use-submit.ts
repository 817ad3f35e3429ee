import { useEffect, useRef, useState } from 'react';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import { useWhenBack } from './use-when-back';

/** Why the last attempt failed, or has not been answered. */
export interface SubmitFailure {
  /** One sentence for the reader. */
  message: string;
  /** No answer came; it is sent again when the connection is back. */
  offline: boolean;
}

const isOffline = (error: unknown) => error instanceof RequestError && error.status === 0;

/** How long an attempt may go unanswered before the reader is told, in ms. */
export const NO_ANSWER_AFTER = 4_000;
/** How long until the reader may try again beside an attempt that was never answered, in ms. */
const LOST_AFTER = 20_000;

const OFFLINE =
  'There is no connection. What you typed is kept here and is sent by itself when you are back online.';
const NO_ANSWER =
  'No answer has come yet; there may be no connection. What you typed is kept here and is sent by itself as soon as there is one.';

interface Open<Values> {
  body: string;
  key: string;
  values: Values;
  after: (() => void) | undefined;
}

/**
 * Submits once, however often the button is pressed. The request key stays the same for the same body until it succeeds,
 * so that the database can tell a retry from a new request. Without a connection, or without an answer in time, the
 * reader is told; the attempt is kept, and repeated when there is a connection.
 *
 * `send` throws the refusal; `onRefused` may handle it (show it beside a field) and return true.
 */
export function useSubmit<Values>(
  send: (values: Values, key: string) => Promise<unknown>,
  {
    before,
    onRefused,
    resubmit,
  }: {
    /** Asked before each attempt; false: nothing is sent. */
    before?: ((values: Values) => Promise<boolean>) | undefined;
    onRefused?: (error: unknown) => boolean;
    /** Tries again with what the form holds by then. Default: with what was sent. */
    resubmit?: (after: (() => void) | undefined) => void;
  } = {},
) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [tries, setTries] = useState(0);
  /** The attempt that has not succeeded yet. */
  const open = useRef<Open<Values> | null>(null);
  /** The number of the attempt under way; 0 while there is none. */
  const running = useRef(0);
  const asking = useRef(false);
  const attempts = useRef(0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function attempt({ values, key, after }: Open<Values>): Promise<boolean> {
    // One at a time: an unanswered attempt may have arrived, so a second one beside it could be done twice.
    if (running.current !== 0) return false;
    attempts.current += 1;
    const turn = attempts.current;
    const isLatest = () => attempts.current === turn;
    running.current = turn;
    setPending(true);
    setFailure(null);
    setTries((before) => before + 1);
    const overdue = setTimeout(() => setFailure({ offline: true, message: NO_ANSWER }), NO_ANSWER_AFTER);
    const lost = setTimeout(() => {
      running.current = 0;
      setPending(false);
    }, LOST_AFTER);
    try {
      await send(values, key);
      open.current = null;
      setTries(0);
      setFailure(null);
      // Whoever has left the form is not led on from where they are.
      if (mounted.current) after?.();
      return true;
    } catch (error) {
      // Another try has begun, and speaks for itself.
      if (!isLatest()) return false;
      setFailure(null);
      if (!onRefused?.(error)) {
        const offline = isOffline(error);
        setFailure({ offline, message: offline ? OFFLINE : errorMessage(error) });
      }
      return false;
    } finally {
      clearTimeout(overdue);
      clearTimeout(lost);
      if (isLatest()) {
        running.current = 0;
        setPending(false);
      }
    }
  }

  /** Whether the attempt may be made; a second press while it is asked is none. */
  async function mayBegin(values: Values): Promise<boolean> {
    if (!before) return true;
    if (asking.current || running.current !== 0) return false;
    asking.current = true;
    setPending(true);
    setFailure(null);
    try {
      return await before(values);
    } catch (error) {
      const offline = isOffline(error);
      setFailure({ offline, message: offline ? OFFLINE : errorMessage(error) });
      return false;
    } finally {
      asking.current = false;
      setPending(false);
    }
  }

  const retry = () => {
    if (!open.current) return;
    if (resubmit) resubmit(open.current.after);
    else void attempt(open.current);
  };
  // One that was never answered is tried again by the reader alone.
  useWhenBack((failure?.offline ?? false) && failure?.message !== NO_ANSWER && !pending, tries, retry);

  return {
    pending,
    failure,
    /** Resolves to whether it succeeded; does nothing while an attempt is pending. `after` runs on success, also of a later try. */
    submit: async (values: Values, after?: () => void): Promise<boolean> => {
      const body = JSON.stringify(values);
      const key = open.current?.body === body ? open.current.key : crypto.randomUUID();
      const next = { body, key, values, after };
      open.current = next;
      return (await mayBegin(values)) ? attempt(next) : false;
    },
    retry,
  };
}
