'use client';
import { useEffect, useRef } from 'react';

/** Command on machines of Apple, Control elsewhere. There Control+K deletes to the end of the line in a field. */
const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);

/** Names of the key that `Mod` stands for. Null on the server, which cannot know. */
export const modKey = (): string | null =>
  typeof navigator === 'undefined' ? null : isApple() ? '⌘' : 'Ctrl';

export interface PaletteShortcut {
  /** The letter pressed together with Control or Command. Default: 'k'. */
  letter?: string | undefined;
  /** Default: true. */
  enabled?: boolean | undefined;
}

/**
 * Calls `toggle` for Control+K, on machines of Apple for Command+K, wherever the focus is. What another handler has
 * answered already is left to it; a key held down counts once.
 */
export function usePaletteShortcut(
  toggle: () => void,
  { letter = 'k', enabled = true }: PaletteShortcut = {},
) {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!wanted || event.shiftKey || event.altKey || event.repeat || event.isComposing) return;
      if (event.defaultPrevented || event.key.toLowerCase() !== letter.toLowerCase()) return;
      // Browsers go to their address line otherwise.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter, enabled]);
}
