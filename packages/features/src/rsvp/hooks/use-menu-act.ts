import { useRef } from 'react';

/**
 * What is chosen in a menu begins once the menu has closed: its dialog then finds the menu's button in focus, and gives
 * focus back to it. `choose` makes the `onSelect` of an item, `begin` is the `onCloseAutoFocus` of the content.
 */
export function useMenuAct() {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose: (act: () => void) => () => {
      chosen.current = act;
    },
    begin: () => {
      const act = chosen.current;
      chosen.current = null;
      act?.();
    },
  };
}
