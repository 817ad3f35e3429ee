import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, DRAFT_DELAY, saveDraft, readDraft } from './drafts';

export interface DraftHandle {
  /** When the draft that fills the form was saved; null when the form starts from its default values. */
  restoredAt: Date | null;
  /** Saves at once what was typed and still waits to be saved. */
  keep: () => void;
  /** Call after the server accepted the form. */
  clear: () => void;
  /** Deletes the draft and shows the default values again. */
  discard: () => void;
}

/**
 * Saves the values of a form in local storage, per user and form, and restores them on the next visit (after a crash, an
 * expired session, a closed tab). Passwords are never saved; without a `formId` nothing is.
 */
export function useDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  { userId, formId }: { userId: string; formId: string | undefined },
): DraftHandle {
  // Read once: drafts that other tabs save meanwhile must not overwrite the form.
  const [draft] = useState(() => (formId === undefined ? null : readDraft(userId, formId)));
  const [restoredAt, setRestoredAt] = useState(() => (draft ? new Date(draft.at) : null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restore = useEffectEvent(() => {
    // The draft is merged over the defaults, so that a field which the draft lacks has its default.
    if (draft) {
      form.reset({ ...form.formState.defaultValues, ...draft.values } as V, { keepDefaultValues: true });
    }
  });
  useEffect(() => restore(), []);

  const keep = useCallback(() => {
    if (formId === undefined || timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    saveDraft(userId, formId, form.getValues());
  }, [form, userId, formId]);

  useEffect(() => {
    if (formId === undefined) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name }) => {
        // Without a name the change is a reset, not typing.
        if (!name) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, DRAFT_DELAY);
      },
    });
    // Leaving the page right after typing must not lose the draft.
    globalThis.addEventListener('pagehide', keep);
    return () => {
      globalThis.removeEventListener('pagehide', keep);
      stop();
      keep();
    };
  }, [form, formId, keep]);

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
  return { restoredAt, keep, clear, discard };
}
