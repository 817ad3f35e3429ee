import { useRef } from 'react';

type Handler = ((event: Event) => void) | undefined;

/**
 * Gives focus back to what had it when a dialog opened. The library does so for its own trigger only, and a dialog that
 * a menu or a row opens has none: without this the keyboard would begin again at the top of the page.
 */
export function useReturnFocus(onOpenAutoFocus: Handler, onCloseAutoFocus: Handler) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const before = opener.current;
      if (event.defaultPrevented || !(before instanceof HTMLElement)) return;
      if (!before.isConnected || before === document.body) return;
      event.preventDefault();
      before.focus({ preventScroll: true });
    },
  };
}
