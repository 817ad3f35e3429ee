import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { skipPreferredType, speakOfFirstEvent, useUser } from '@foregather/features/core/session';
import { clearCoverPhotos, saveDraftMutation } from '../mutations';
import { nextEventQuery } from '../queries';
import type { EventDraft } from '../schema';

export interface FirstEventWords {
  orgId: string;
  /** The draft that is continued; null for a new one. */
  startedWith: string | null;
  /** The kind the form began with: what nobody has chosen yet changes no words. */
  startedAs: string;
  /** The kind that is chosen now. */
  typeId: string;
}

/**
 * While an organiser makes their first event, the words of the whole product follow the kind they choose for it. Returns what
 * to call once a draft is kept: from then on nobody is asked for the kind any more.
 */
export function useFirstEventWords({ orgId, startedWith, startedAs, typeId }: FirstEventWords): () => void {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const [first, setFirst] = useState(false);
  const followed = useRef(false);
  useEffect(() => {
    let gone = false;
    // Asked once and not watched: a save would otherwise wait for the answer. Unread, the words follow with the next page.
    queries.fetchQuery(nextEventQuery(orgId)).then(
      ({ any, event }) => (gone ? undefined : setFirst(!any || event?.id === startedWith)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [queries, orgId, startedWith]);
  useEffect(() => {
    if (!first || (typeId === startedAs && !followed.current)) return;
    followed.current = true;
    speakOfFirstEvent(queries, userId, typeId);
  }, [first, typeId, startedAs, queries, userId]);
  return () => skipPreferredType(userId);
}

/** Keeps the draft of the wizard, which was opened with this photo; one that gives way to another is removed. */
export function useDraftEvent(orgId: string, openedWith: string | null) {
  const queries = useQueryClient();
  const save = useMutation(saveDraftMutation(queries, orgId));
  const shown = useRef(openedWith);
  return async (eventId: string | null, changes: EventDraft) => {
    const id = await save.mutateAsync({ eventId, changes });
    const had = shown.current;
    shown.current = changes.coverPhoto;
    if (changes.coverPhoto !== had) void clearCoverPhotos(orgId, had);
    return id;
  };
}
