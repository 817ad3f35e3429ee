import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, DRAFT_DELAY, keepDraft, readDraft } from './drafts';

export interface DraftHandle {
  /** When the draft that now fills the form was kept; null when the form starts from its default values. */
  restoredAt: Date | null;
  /** Call after the server accepted the form. */
  clear: () => void;
  /** Throws the draft away and shows the default values again. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form in local storage, per user and form, and brings it back on the next visit
 * (after a crash, an expired session, a closed tab). Passwords are never kept; without a `formId` nothing is.
 */
export function useDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { userId, formId }: { userId: string; formId: string | undefined },
): DraftHandle {
  // Read once: what other tabs keep meanwhile must not overwrite what is being typed here.
  const [draft] = useState(() => (formId === undefined ? null : readDraft(userId, formId)));
  const [restoredAt, setRestoredAt] = useState(() => (draft ? new Date(draft.at) : null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restore = useEffectEvent(() => {
    // The draft overlays the defaults, so that a field added since still has its value.
    if (draft) {
      form.reset({ ...form.formState.defaultValues, ...draft.values } as V, { keepDefaultValues: true });
    }
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (formId === undefined) return;
    const keep = () => {
      timer.current = undefined;
      keepDraft(userId, formId, form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name }) => {
        // Without a name it is a reset, not typing.
        if (!name) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, DRAFT_DELAY);
      },
    });
    // Leaving the page right after the last key must not lose it.
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      keep();
    };
    globalThis.addEventListener('pagehide', flush);
    return () => {
      globalThis.removeEventListener('pagehide', flush);
      stop();
      flush();
    };
  }, [form, userId, formId]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (formId !== undefined) clearDraft(userId, formId);
    setRestoredAt(null);
  }, [userId, formId]);
  const discard = useCallback(() => {
    clear();
    form.reset();
  }, [clear, form]);
  return { restoredAt, clear, discard };
}
