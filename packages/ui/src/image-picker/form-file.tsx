import { useEffect, type RefObject } from 'react';

interface FormFileProps {
  ref: RefObject<HTMLInputElement | null>;
  file: File | null;
  name: string | undefined;
  disabled: boolean;
}

/**
 * Carries the finished picture with a plain form. Only people can put a file into an input, and a reset would empty it,
 * so the file is added at the moment the form is read; the input is there to know which form that is.
 */
export function FormFile({ ref, file, name, disabled }: FormFileProps) {
  useEffect(() => {
    if (!file || name === undefined || disabled) return;
    const add = (event: FormDataEvent) => {
      if (event.target !== null && event.target === ref.current?.form) event.formData.append(name, file);
    };
    document.addEventListener('formdata', add);
    return () => document.removeEventListener('formdata', add);
  }, [ref, file, name, disabled]);
  return <input ref={ref} type="hidden" />;
}
