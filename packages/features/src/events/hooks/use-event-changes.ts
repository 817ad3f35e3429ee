import * as z from 'zod/mini';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@foregather/ui';
import { useChannel } from '@foregather/features/core/base';
import { newReplies } from '../labels';
import { eventKeys, ownChangeQuery } from '../queries';

/** What the database tells on an event's channel; a newer sort than these is read as any change. */
const changeSchema = z.object({ what: z.string() });

/** Messages that come together are answered by one reading, this long after the first, in ms. */
const GATHER = 100;
/** As much more by chance, so that fifty hosts of one event do not all ask in the same moment. */
const SPREAD = 150;
/** The pause after a reading while changes keep coming in, in ms; for the mails of a large sending it is longer. */
const PAUSE = 1000;
const DELIVERY_PAUSE = 5000;
/** What the reader did less than this ago is told by the act itself, in ms. */
const OWN = 3000;

/** Whether an answer is about the event, or about what waits in all events of an organisation. */
const isAbout = (key: QueryKey, eventId: string) =>
  (key.includes(eventId) && key[1] !== 'own-change') ||
  (key[0] === eventKeys.all[0] && key[1] === 'action-items');

interface Gathered {
  /** Replies told since the last reading. */
  replies: number;
  /** When the last reading began, and when the next is due, in ms of the clock. */
  readAt: number;
  dueAt: number;
  timer: number;
}

const NOTHING: Gathered = { replies: 0, readAt: 0, dueAt: Number.POSITIVE_INFINITY, timer: 0 };

/**
 * Keeps what a page shows of an event up to date: replies, headcount, waitlist and delivery are read again a moment after
 * somebody changed them, and new replies are announced politely. Where no socket opens, they are read every 15 seconds.
 * Without an event it listens to nothing.
 */
export function useEventChanges(eventId: string | undefined): void {
  const queries = useQueryClient();
  const gathered = useRef({ ...NOTHING });

  const read = (id: string, cancelRefetch: boolean) =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, id) }, { cancelRefetch });
  const tell = async (id: string) => {
    const { replies } = gathered.current;
    gathered.current = { ...NOTHING, readAt: Date.now() };
    await read(id, true);
    const own = queries.getQueryData(ownChangeQuery(id).queryKey) ?? 0;
    if (replies > 0 && Date.now() - own > OWN) announce(newReplies(replies));
  };

  useChannel(
    { topic: `event:${eventId}` },
    {
      enabled: eventId !== undefined,
      schema: changeSchema,
      onMessage: ({ what }, name) => {
        if (name !== 'changed' || eventId === undefined) return;
        const state = gathered.current;
        if (what === 'replies') state.replies += 1;
        const pause = what === 'delivery' ? DELIVERY_PAUSE : PAUSE;
        const now = Date.now();
        const dueAt = Math.max(now + GATHER + Math.random() * SPREAD, state.readAt + pause);
        if (dueAt >= state.dueAt) return;
        window.clearTimeout(state.timer);
        state.dueAt = dueAt;
        state.timer = window.setTimeout(() => void tell(eventId), dueAt - now);
      },
      refresh: () => {
        // What is being read at this moment is new enough.
        if (eventId !== undefined) void read(eventId, false);
      },
    },
  );
  useEffect(
    () => () => {
      window.clearTimeout(gathered.current.timer);
      gathered.current = { ...NOTHING };
    },
    [],
  );
}
