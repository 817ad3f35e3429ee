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
  /** It has succeeded: pressed once more it is the same request, and that one is done. */
  done: boolean;
  key: string;
  values: Values;
  after: (() => void) | undefined;
}

/** Pictures have no text of their own: two of them are two bodies. */
const blobs = new WeakMap<Blob, string>();
function blobName(blob: Blob): string {
  const name = blobs.get(blob) ?? crypto.randomUUID();
  blobs.set(blob, name);
  return name;
}

/** Values as a text: the same one only for the same values. */
export const bodyOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof Blob ? blobName(value) : value));

/**
 * Submits once, however often the button is pressed. The request key stays the same for the same body, so that the
 * database can tell a retry from a new request; once it has succeeded, the same body is done and nothing is sent, until
 * the form is reset or changed (`renew`). A fast answer must not leave a gap before the form is gone, in which a second
 * press would make a second row. Without a connection, or without an answer in time, the reader is told; the attempt is
 * kept, and repeated when there is a connection.
 *
 * `send` throws the refusal; `onRefused` may handle it (show it beside a field) and return true.
 */
export function useSubmit<Values>(
  send: (values: Values, key: string) => Promise<unknown>,
  {
    before,
    onRefused,
    resubmit,
    sendsAgain = false,
  }: {
    /** Asked before each attempt; false: nothing is sent. */
    before?: ((values: Values) => Promise<boolean>) | undefined;
    onRefused?: (error: unknown) => boolean;
    /** Tries again with what the form holds by then. Default: with what was sent. */
    resubmit?: (after: (() => void) | undefined) => void;
    /** It makes no row, and the same values may be meant once more: a sign-in, a mail that did not come, a setting. */
    sendsAgain?: boolean | undefined;
  } = {},
) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [tries, setTries] = useState(0);
  const [repeated, setRepeated] = useState(false);
  /** The last attempt; null before the first and once the form is reset or changed. */
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

  async function attempt(request: Open<Values>): Promise<boolean> {
    const { values, key, after } = request;
    // One at a time: an unanswered attempt may have arrived, so a second one beside it could be done twice.
    if (running.current !== 0) return false;
    attempts.current += 1;
    const turn = attempts.current;
    const isLatest = () => attempts.current === turn;
    running.current = turn;
    setPending(true);
    setFailure(null);
    setRepeated(false);
    setTries((before) => before + 1);
    const overdue = setTimeout(() => setFailure({ offline: true, message: NO_ANSWER }), NO_ANSWER_AFTER);
    const lost = setTimeout(() => {
      running.current = 0;
      setPending(false);
    }, LOST_AFTER);
    try {
      await send(values, key);
      // What was pressed meanwhile is another object of the same body, or another body, which is not done.
      if (open.current?.key === key) open.current = sendsAgain ? null : { ...request, done: true };
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
    if (!open.current || open.current.done) return;
    if (resubmit) resubmit(open.current.after);
    else void attempt(open.current);
  };
  // One that was never answered is tried again by the reader alone.
  useWhenBack((failure?.offline ?? false) && failure?.message !== NO_ANSWER && !pending, tries, retry);

  return {
    pending,
    failure,
    /** It was pressed once more after it was done, with nothing changed: nothing was sent. */
    repeated,
    /** Resolves to whether it succeeded; does nothing while an attempt is pending. `after` runs on success, also of a later try. */
    submit: async (values: Values, after?: () => void): Promise<boolean> => {
      const body = bodyOf(values);
      const same = open.current?.body === body ? open.current : null;
      if (same?.done) {
        // No press goes without an answer: it leads on again, or it is said that there is nothing to do.
        if (after === undefined) setRepeated(true);
        else if (mounted.current) after();
        return true;
      }
      const next = { body, done: false, key: same?.key ?? crypto.randomUUID(), values, after };
      open.current = next;
      return (await mayBegin(values)) ? attempt(next) : false;
    },
    retry,
    /** The form is reset or changed: what it says next is a new request, also where it is the same. One that is open stays. */
    renew: () => {
      if (!open.current?.done) return;
      open.current = null;
      setRepeated(false);
    },
  };
}
