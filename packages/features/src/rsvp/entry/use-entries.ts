import { useRef, useState } from 'react';
import type { InvitationRow } from '../invitation-row';
import type { Channel } from '../reply-channels';
import type { ReplyView } from '../reply-view';
import { type Entry, entryWords, KEPT, type Typed, undoEntry } from './entry';

interface Saved {
  row: InvitationRow;
  channel: Channel;
  before: ReplyView;
  now: ReplyView;
}

/** What was entered in this sitting, the newest first, and what was typed and not saved. */
export function useEntries(eventId: string, refresh: () => Promise<unknown>) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const count = useRef(0);
  const change = (no: number, more: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.no === no ? { ...entry, ...more } : entry)));

  function keepTyped(id: string, now: Typed | null) {
    setTyped((before) => {
      const after = new Map(before);
      if (now === null) after.delete(id);
      else after.set(id, now);
      return after;
    });
  }

  return {
    entries,
    typedOf: (id: string) => typed.get(id) ?? null,
    /** Invitations with something typed that is not saved. */
    unsaved: new Set(typed.keys()),
    keepTyped,
    add({ row, channel, before, now }: Saved): Entry {
      count.current += 1;
      const entry: Entry = {
        no: count.current,
        row,
        channel,
        words: entryWords(now),
        at: new Date().toISOString(),
        before,
        revision: now.revision,
        state: 'saved',
        refusal: '',
      };
      setEntries((all) => [entry, ...all].slice(0, KEPT));
      keepTyped(row.id, null);
      void refresh();
      return entry;
    },
    /** Takes an entry back. Answers why not, in words. */
    async undo(entry: Entry): Promise<string | undefined> {
      change(entry.no, { state: 'undoing', refusal: '' });
      const refusal = await undoEntry(eventId, entry).catch(
        () => 'The server did not answer. Try again in a moment.',
      );
      if (refusal === undefined) change(entry.no, { state: 'undone' });
      else change(entry.no, { state: 'saved', refusal });
      await refresh();
      return refusal;
    },
  };
}
