import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainFromRichText } from '@foregather/ui/rich-text-view';
import { clearDraft, errorMessage, readDraft, refusalHint, saveDraft } from '@foregather/features/core/base';
import { useUser } from '@foregather/features/core/session';
import type { KeptState } from './kept-state';
import { unknownVariables } from './preview-mail';
import { saveMessageMutation } from '../mutations';
import { messagesQuery, type MessageRow } from '../queries';
import { audienceSchema, bodyOf, type MessageDraft, WRITTEN_KINDS } from '../schema';

/** How long after the last change a draft is kept, in ms. */
const SAVE_DELAY = 900;

export type DraftField = 'subject' | 'body' | 'sendLocal' | 'audience';
const FIELDS: Readonly<Record<string, DraftField>> = {
  subject: 'subject',
  body: 'body',
  send_local: 'sendLocal',
  audience: 'audience',
};

/** A message as the composer holds it. */
export const draftOfMessage = (message: MessageRow): MessageDraft => ({
  kind: WRITTEN_KINDS.find((kind) => kind === message.kind) ?? 'announcement',
  subject: message.subject ?? '',
  body: bodyOf(message.body),
  audience: audienceSchema.parse(message.audience),
  sendLocal: message.send_local?.slice(0, 16) ?? '',
});

const BLANK: MessageDraft = {
  kind: 'announcement',
  subject: '',
  body: { type: 'doc', content: [] },
  audience: {},
  sendLocal: '',
};

/** What is wrong before anything is asked of the database. */
function problemsOf(draft: MessageDraft): Partial<Record<DraftField, string>> {
  const unknown = (text: string) => {
    const [word] = unknownVariables(text);
    return word === undefined
      ? {}
      : `Nothing fills in {{${word}}}. Choose from the list of what can be filled in.`;
  };
  const subject = unknown(draft.subject);
  const body = unknown(plainFromRichText(draft.body));
  return {
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof body === 'string' ? { body } : {}),
    ...(draft.sendLocal === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(draft.sendLocal)
      ? {}
      : { sendLocal: 'Enter a day and a time.' }),
  };
}

/**
 * A draft that keeps itself: in the database a moment after each change, and on this device until it is there. What
 * somebody else changed meanwhile is not overwritten.
 */
export function useComposer(eventId: string, message: MessageRow | undefined, onKept: (id: string) => void) {
  const queries = useQueryClient();
  const userId = useUser().id;
  const { mutateAsync } = useMutation(saveMessageMutation(queries, eventId));
  const formId = `message:${eventId}:${message?.id ?? 'new'}`;
  const [id] = useState(() => message?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<MessageDraft>(() => {
    const kept = message ? draftOfMessage(message) : BLANK;
    const local = readDraft(userId, formId)?.values;
    return local ? { ...kept, ...local } : kept;
  });
  const [state, setState] = useState<KeptState>(() =>
    message ? { is: 'saved', at: new Date(message.updated_at) } : { is: 'untouched' },
  );
  const [refused, setRefused] = useState<Partial<Record<DraftField, string>>>({});
  const version = useRef(message?.row_version ?? null);
  const current = useRef(draft);
  /** What the database holds, as text; null for nothing yet. */
  const kept = useRef(message ? JSON.stringify(draftOfMessage(message)) : null);
  const running = useRef<Promise<boolean> | null>(null);
  const problems = problemsOf(draft);

  const save = async (): Promise<boolean> => {
    if (running.current) await running.current;
    const sent = current.current;
    const text = JSON.stringify(sent);
    if (text === kept.current) return true;
    if (Object.keys(problemsOf(sent)).length > 0) return false;
    setState({ is: 'saving' });
    const attempt = (async () => {
      try {
        const saved = await mutateAsync({ id, rowVersion: version.current, draft: sent });
        version.current = saved.row_version;
        kept.current = text;
        setRefused({});
        setState({ is: 'saved', at: new Date(saved.updated_at) });
        if (JSON.stringify(current.current) === text) clearDraft(userId, formId);
        if (!message) onKept(id);
        return true;
      } catch (error) {
        const hint = refusalHint(error);
        const field = hint === undefined ? undefined : FIELDS[hint];
        if (field) setRefused({ [field]: errorMessage(error) });
        setState(
          hint === 'message_changed' ? { is: 'conflict' } : { is: 'failed', message: errorMessage(error) },
        );
        return false;
      }
    })();
    running.current = attempt;
    const done = await attempt;
    running.current = null;
    return done;
  };
  const saveSoon = useEffectEvent(() => void save());
  const text = JSON.stringify(draft);
  const conflict = state.is === 'conflict';
  useEffect(() => {
    if (text === kept.current || conflict || text === JSON.stringify(BLANK)) return;
    const timer = setTimeout(saveSoon, SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [text, conflict]);

  const change = (part: Partial<MessageDraft>) => {
    const next = { ...current.current, ...part };
    current.current = next;
    setDraft(next);
    setRefused({});
    // Kept here until the database has it: a closed tab loses nothing.
    saveDraft(userId, formId, next);
  };
  const theirs = async () => {
    const rows = await queries.fetchQuery({ ...messagesQuery(eventId), staleTime: 0 });
    return rows.find((row) => row.id === id);
  };
  return {
    id,
    draft,
    change,
    state,
    errors: { ...problems, ...refused },
    /** Keeps what is written now; resolves to the version that is kept, or null when it could not be. */
    flush: async (): Promise<number | null> => ((await save()) ? version.current : null),
    /** Shows what somebody else wrote in place of the own words. */
    takeTheirs: async () => {
      const row = await theirs();
      if (!row) return;
      version.current = row.row_version;
      current.current = draftOfMessage(row);
      kept.current = JSON.stringify(current.current);
      setDraft(current.current);
      clearDraft(userId, formId);
      setState({ is: 'saved', at: new Date(row.updated_at) });
    },
    /** Writes the own words over what somebody else wrote. */
    keepMine: async () => {
      const row = await theirs();
      if (!row) return;
      version.current = row.row_version;
      await save();
    },
    /** Forgets what this device kept of it. */
    forget: () => {
      kept.current = JSON.stringify(current.current);
      clearDraft(userId, formId);
    },
  };
}
