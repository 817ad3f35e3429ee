'use client';
import { useEffect, useRef } from 'react';

/**
 * For a control that has something of its own to close or to empty with Escape. Overlays hear the key at the
 * document, before the control in them does, and would close instead; this listener on the window comes before them.
 * `take` returns true when it has handled the key, which then goes no further.
 */
export function useEscapeFirst(take: (event: KeyboardEvent) => boolean, active = true): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !latest.current(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [active]);
}
