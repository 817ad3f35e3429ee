import { useEffect, useRef } from 'react';

/** Another view of the same address is another page to the reader: its heading takes the focus. */
export function useFocusOnChange(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [view]);
}
