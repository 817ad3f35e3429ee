import { useState } from 'react';

export interface Controllable<T> {
  value?: T | undefined;
  defaultValue: T;
  onValueChange?: ((value: T) => void) | undefined;
}

/**
 * A value that the parent may hold, or leave to the component. The third function goes back to the default, for a form
 * that is reset (`useFormReset`); a value that the parent holds is the parent's to reset.
 */
export function useControllable<T>({ value, defaultValue, onValueChange }: Controllable<T>) {
  const [own, setOwn] = useState(defaultValue);
  const current = value === undefined ? own : value;
  const set = (next: T) => {
    if (value === undefined) setOwn(next);
    if (!Object.is(next, current)) onValueChange?.(next);
  };
  const reset = () => {
    if (value === undefined) set(defaultValue);
  };
  return [current, set, reset] as const;
}
