import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, DRAFT_DELAY, saveDraft, readDraft } from './drafts';

export interface DraftHandle {
  /** When the draft that fills the form was saved; null when the form starts from its default values. */
  restoredAt: Date | null;
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
  const [restoredAt, setRestoredAt] = useState<Date | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Read once: drafts that other tabs save meanwhile must not overwrite the form. And not while rendering: where this form
  // replaces an older one of the same name, that one saves its last keystrokes only when it goes.
  const restore = useEffectEvent(() => {
    const draft = formId === undefined ? null : readDraft(userId, formId);
    if (!draft) return;
    // The draft is merged over the defaults, so that a field which the draft lacks has its default.
    form.reset({ ...form.formState.defaultValues, ...draft.values } as V, { keepDefaultValues: true });
    setRestoredAt(new Date(draft.at));
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (formId === undefined) return;
    const keep = () => {
      timer.current = undefined;
      saveDraft(userId, formId, form.getValues());
    };
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
