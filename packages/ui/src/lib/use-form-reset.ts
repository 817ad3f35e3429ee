import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The form an element belongs to: the one it names, if it is a form's own field, else the one around it. */
const formOf = (element: Element | null): unknown =>
  element && 'form' in element ? element.form : element?.closest('form');

/**
 * Tells a control that the form it belongs to is being reset. The browser sets its own fields back, but it knows nothing
 * of a value that is held in state. Heard at the document, after everybody who may still have called the reset off.
 */
export function useFormReset(control: RefObject<Element | null>, onReset: () => void): void {
  const tell = useEffectEvent(onReset);
  useEffect(() => {
    const hear = (event: Event) => {
      if (event.defaultPrevented || event.target === null) return;
      if (event.target === formOf(control.current)) tell();
    };
    document.addEventListener('reset', hear);
    return () => document.removeEventListener('reset', hear);
  }, [control]);
}
