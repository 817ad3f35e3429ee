'use client';
import { useEffect, useRef } from 'react';

/**
 * For a control that has something of its own to close or to empty with Escape. Overlays hear the key at the
 * document, before the control in them does, and would close instead; this hears it before them, at the window.
 * `take` says true when the key was meant for it, and nobody else hears of it then.
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
