import type { Ref } from 'react';

/** Hands one element to several refs, and their clean-ups back to React. */
export function composeRefs<T>(...refs: (Ref<T> | undefined)[]) {
  return (element: T | null) => {
    const cleanups = refs.map((ref) => {
      if (typeof ref === 'function') return ref(element) ?? (() => ref(null));
      if (ref) ref.current = element;
      return () => {
        if (ref) ref.current = null;
      };
    });
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  };
}
