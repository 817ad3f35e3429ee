import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PanelError, refusalHint, RequestError } from '@foregather/features/core/base';
import { changeEventMutation } from '../telling/change-event';
import { clearCoverPhotos, updateEventMutation } from '../mutations';
import type { EventDetail } from '../queries';
import { movedTasksQuery, plannedAfterQuery } from '../telling/telling-queries';
import type { EventDraft } from '../schema';
import { tellingOfDraft } from '../telling/changes';
import { movedAnchors, movedTasksWords, movesPlanned, plannedWords } from '../telling/planned';
import type { Telling } from '../telling/telling';
import type { Told } from '../telling/told';
import { useTelling } from '../hooks/use-telling';

const overtaken = () =>
  new PanelError(
    'Changed meanwhile',
    'Somebody else changed this event while you were editing. Open it in a new tab to see the change; what you typed stays here.',
  );

/**
 * Saves the edit form of an event as it was opened. A change that touches guests is asked about first, and told with the
 * save as one act. Somebody else's newer version is named, never overwritten.
 */
export function useSaveEvent(opened: NonNullable<EventDetail>) {
  const queries = useQueryClient();
  const update = useMutation(updateEventMutation(queries, opened.id));
  const change = useMutation(changeEventMutation(queries, opened.id));
  const telling = useTelling(opened);
  /** What was answered for this very form; while no answer comes from the database it is not asked again. */
  const answered = useRef<{ form: string; telling: Telling | null } | null>(null);

  /** What the last question said of planned messages and tasks. */
  const planned = useRef('');

  /** What becomes of planned messages and of the tasks counted from the event's days; nothing where the reader cannot know. */
  const plannedOf = async (draft: EventDraft): Promise<string> => {
    const after = {
      start_date: draft.startDate,
      end_date: draft.endDate,
      rsvp_closes_on: draft.closesOn,
      zone: draft.zone ?? opened.zone,
    };
    if (!movesPlanned(opened, after)) return '';
    const [mails, tasks] = await Promise.all([
      queries.fetchQuery(plannedAfterQuery(opened.id, after)),
      queries.fetchQuery(movedTasksQuery(opened.id, movedAnchors(opened, after))),
    ]);
    return [plannedWords(mails), movedTasksWords(tasks)].filter((words) => words !== '').join(' ');
  };
  const send = async (draft: EventDraft, key: string): Promise<Told | null> => {
    const wanted = answered.current?.telling ?? null;
    const rowVersion = opened.row_version;
    if (wanted !== null && wanted.when !== 'never')
      return change.mutateAsync({ change: { draft }, telling: wanted, rowVersion, key });
    if (!(await update.mutateAsync({ draft, rowVersion })).saved) throw overtaken();
    return null;
  };
  return {
    question: telling.question,
    /** What became of planned messages and tasks, in words, once it is saved; '' where nothing did. */
    plannedWords: () => planned.current,
    /** Resolves to whether it is to be saved now. */
    beforeSave: async (draft: EventDraft): Promise<boolean> => {
      const form = JSON.stringify(draft);
      if (answered.current?.form === form) return true;
      planned.current = await plannedOf(draft);
      const given = await telling.ask(tellingOfDraft(opened, draft), {
        act: 'Save',
        zone: draft.zone ?? opened.zone,
        planned: planned.current,
      });
      if (given === 'back') return false;
      answered.current = { form, telling: given };
      return true;
    },
    /** Resolves to what became of the message, null where none was wanted. */
    save: async (draft: EventDraft, key: string): Promise<Told | null> => {
      try {
        const told = await send(draft, key);
        if (draft.coverPhoto !== opened.cover_photo) void clearCoverPhotos(opened.org_id, opened.cover_photo);
        return told;
      } catch (error) {
        if (!(error instanceof RequestError && error.status === 0)) answered.current = null;
        throw refusalHint(error) === 'event_changed' ? overtaken() : error;
      }
    },
  };
}
