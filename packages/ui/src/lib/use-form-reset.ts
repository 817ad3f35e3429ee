import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Tells a control that the form around it is being reset. The browser sets its own fields back, but it knows nothing of
 * a value that is held in state. Heard at the document, after everybody who may still have called the reset off.
 */
export function useFormReset(
  control: RefObject<{ form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const tell = useEffectEvent(onReset);
  useEffect(() => {
    const hear = (event: Event) => {
      if (event.defaultPrevented || event.target === null) return;
      if (event.target === control.current?.form) tell();
    };
    document.addEventListener('reset', hear);
    return () => document.removeEventListener('reset', hear);
  }, [control]);
}
