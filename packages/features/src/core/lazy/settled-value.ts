import { useSyncExternalStore } from 'react';

interface Outcome {
  value?: unknown;
  error?: unknown;
  failed: boolean;
}

const outcomes = new WeakMap<Promise<unknown>, Outcome>();
const waiting = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

async function settle(promise: Promise<unknown>): Promise<void> {
  waiting.add(promise);
  // Not while a component is being rendered.
  queueMicrotask(tell);
  try {
    outcomes.set(promise, { value: await promise, failed: false });
  } catch (error) {
    outcomes.set(promise, { error, failed: true });
  }
  waiting.delete(promise);
  tell();
}

/**
 * What a promise settled to; until then the component suspends, and its failure is thrown. React's own `use` does the
 * same, but waits a turn also for what has long been there, which a page whose code was read beforehand would show as
 * a blink. Pass the same promise at every render.
 */
export function settledValue<T>(promise: Promise<T>): T {
  const { failed, value, error } = outcomeOf(promise);
  if (failed) throw error;
  // The map holds what this very promise gave.
  return value as T;
}

/** Waits likewise, and leaves a failure to whoever asks for the value. */
export function waitFor(promise: Promise<unknown>): void {
  outcomeOf(promise);
}

function outcomeOf(promise: Promise<unknown>): Outcome {
  const known = outcomes.get(promise);
  if (known) return known;
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise is how a component suspends
  throw waiting.has(promise) ? promise.then(ignore, ignore) : settle(promise);
}

const ignore = () => undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a page on the way waits for its code or its data; the last page stands meanwhile. */
export const useWaiting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.size > 0,
    () => false,
  );
