import { useEffect, type RefObject } from 'react';

/** Whether what is typed goes into this element. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="grid"]'));

/**
 * Leads to the search box: `/` where nobody is typing, Ctrl or Cmd with K everywhere. Neither inside a dialog, whose
 * page behind is out of reach.
 */
export function useSearchKeys(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !takesText(event.target);
      if (!command && !slash) return;
      if (
        event.target instanceof Element &&
        event.target.closest('[role="dialog"], [role="alertdialog"], dialog')
      )
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
