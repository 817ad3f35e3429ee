import * as z from 'zod/mini';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, resizePicture, unwrap, unwrapStorage } from '@foregather/features/core/base';
import type { EventDraft } from './schema';
import type { EventStatus } from './event-status';
import { eventKeys } from './queries';

/** A draft as columns. */
export const columns = (draft: EventDraft) => ({
  name: draft.name,
  event_type_id: draft.eventTypeId,
  summary: draft.summary,
  start_date: draft.startDate,
  end_date: draft.endDate,
  local_start: draft.localStart,
  local_end: draft.localEnd,
  ...(draft.zone === null ? {} : { zone: draft.zone }),
  venue_id: draft.venueId,
  location_name: draft.locationName,
  address: draft.address,
  online_url: draft.onlineUrl,
  rsvp_closes_on: draft.closesOn,
  allow_maybe: draft.allowMaybe,
  plus_one_default: draft.plusOnes,
  cover_seed: draft.coverSeed,
  cover_variant: draft.coverVariant === null ? null : Number(draft.coverVariant),
  cover_mood: draft.coverMood,
  cover_number: draft.coverNumber,
  cover_photo: draft.coverPhoto,
  cover_focus_x: draft.coverFocusX,
  cover_focus_y: draft.coverFocusY,
  cover_alt: draft.coverPhoto === null ? null : draft.coverAlt,
  lettering: draft.lettering,
  invitation_words: draft.words === null ? null : z.json().parse(JSON.parse(draft.words)),
  contact_name: draft.contactName,
  contact_email: draft.contactEmail,
  contact_phone: draft.contactPhone,
  shows_guests: draft.showsGuests,
});

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: eventKeys.all });

/** Keeps the draft of an event that is being made: the first step inserts it, the later ones change it. */
export const saveDraftMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({
      eventId,
      changes,
    }: {
      eventId: string | null;
      changes: EventDraft;
    }): Promise<string> => {
      const values = columns(changes);
      const table = db().from('events');
      const saved = unwrap(
        eventId === null
          ? await table
              .insert({ ...values, org_id: orgId })
              .select('id')
              .single()
          : await table.update(values).eq('id', eventId).select('id').single(),
      );
      return saved.id;
    },
    onSuccess: () => refresh(queries),
  });

/** Saves an event that was opened at `rowVersion`; a newer one of somebody else is not overwritten: 404 then. */
export const updateEventMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, rowVersion }: { draft: EventDraft; rowVersion: number }) => {
      const rows = unwrap(
        await db()
          .from('events')
          .update(columns(draft))
          .eq('id', eventId)
          .eq('row_version', rowVersion)
          .select('id'),
      );
      return { saved: rows.length === 1 };
    },
    // Its planned messages may have moved with it.
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === eventKeys.all[0] || queryKey.includes(eventId),
      }),
  });

export const setStatusMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      eventId,
      status,
      reason,
    }: {
      eventId: string;
      status: EventStatus;
      reason?: string;
    }) =>
      unwrap(
        await db()
          .from('events')
          .update({ status, ...(reason === undefined ? {} : { cancelled_reason: reason }) })
          .eq('id', eventId)
          .select('id, status')
          .single(),
      ),
    onSuccess: () => refresh(queries),
  });

/** Moves several events in one statement: all of them or, when one is refused, none. Resolves to how many. */
export const setStatusOfManyMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      eventIds,
      status,
      reason,
    }: {
      eventIds: readonly string[];
      status: EventStatus;
      reason?: string;
    }): Promise<number> =>
      unwrap(
        await db()
          .from('events')
          .update({ status, ...(reason === undefined ? {} : { cancelled_reason: reason }) })
          .in('id', eventIds)
          .select('id'),
      ).length,
    onSuccess: () => refresh(queries),
  });

const undoneSchema = z.object({
  status: z.string(),
  was: z.enum(['archived', 'cancelled']),
  told: z.array(z.object({ name: z.nullable(z.string()), address: z.string() })),
  waiting: z.int(),
  offered: z.int(),
  reminders: z.int(),
});
/** What came back with an event, and who has the cancellation mail already. */
export type UndoneEnd = z.output<typeof undoneSchema>;

/** Takes the archiving or cancelling of an event back, within a day. */
export const undoEndMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (eventId: string): Promise<UndoneEnd> =>
      undoneSchema.parse(unwrap(await db().rpc('undo_event_end', { event_id: eventId }))),
    onSuccess: () => refresh(queries),
  });

/** New drafts with the same words, place and rules, without date, guests and replies. Resolves to their ids. */
export const duplicateEventsMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (eventIds: readonly string[]): Promise<string[]> => {
      const sources = unwrap(
        await db()
          .from('events')
          .select(
            'org_id, name, event_type_id, summary, zone, local_start, local_end, location_name, address, online_url, allow_maybe, plus_one_default, cover_seed, cover_variant, cover_mood, cover_number, cover_photo, cover_focus_x, cover_focus_y, cover_alt, lettering, invitation_words, contact_name, contact_email, contact_phone, shows_guests',
          )
          .in('id', eventIds),
      );
      const copies = sources.map((source) => ({ ...source, name: `${source.name.slice(0, 112)} (copy)` }));
      return unwrap(await db().from('events').insert(copies).select('id')).map(({ id }) => id);
    },
    onSuccess: () => refresh(queries),
  });

/** Deletes drafts nobody has seen; the database keeps anything that was published. Resolves to how many are gone. */
export const deleteDraftsMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (eventIds: readonly string[]): Promise<number> =>
      unwrap(await db().from('events').delete().in('id', eventIds).select('id')).length,
    onSuccess: () => refresh(queries),
  });

/** Longest edge of the file that is kept, in px: the largest shape that is cut from it has 1200. */
export const COVER_EDGE = 2400;
/** A file is written once and never changed. In seconds. */
const YEAR = '31536000';

const bucket = () => db().storage.from('covers');

/**
 * Sends a photo for the cover of an event of this organisation, as a JPEG; resolves to its file. Where the plan has no
 * room it rejects with 402 and the words for the reader.
 */
export async function uploadCoverPhoto(orgId: string, photo: File): Promise<string> {
  const picture = photo.type === 'image/jpeg' ? photo : await resizePicture(photo, COVER_EDGE, 'image/jpeg');
  const path = `${orgId}/${crypto.randomUUID()}`;
  unwrapStorage(await bucket().upload(path, picture, { contentType: picture.type, cacheControl: YEAR }));
  return path;
}

/**
 * Removes the photo that an event had before, and those that were uploaded and never saved. The database keeps what
 * another event shows; a failure is not the reader's concern, since no page names the files.
 */
export async function clearCoverPhotos(orgId: string, had: string | null): Promise<void> {
  try {
    const unused = unwrap(await db().rpc('unused_cover_photos', { org_id: orgId }));
    const files = [...new Set([...unused, ...(had === null ? [] : [had])])];
    if (files.length > 0) unwrapStorage(await bucket().remove(files));
  } catch {
    // The next save tries again.
  }
}
