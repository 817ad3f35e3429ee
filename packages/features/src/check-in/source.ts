import { db, type Json, unwrap } from '@foregather/features/core/base';
import type { KeptScan } from './book';
import {
  type Cursor,
  type DoorAnswer,
  doorAnswerSchema,
  type Found,
  foundSchema,
  type ScanAnswers,
  scanAnswersSchema,
} from './door-answer';

/** Where a device reads its list and sends its scans: signed in, or by the link of a door. */
export interface DoorSource {
  read: (seen: Cursor | null) => Promise<DoorAnswer>;
  /** Asks the server for those who are called so, while the list itself is not here yet. */
  find: (q: string, after: Found['next']) => Promise<Found>;
  send: (sent: {
    deviceId: string;
    scans: readonly KeptScan[];
    sentAt: string;
    listId: string;
  }) => Promise<ScanAnswers>;
}

/** What goes out of a scan; the database finds out by itself what it means. */
const bodyOf = (scan: KeptScan, isTicket: (id: string) => boolean): Json => {
  const { scan_id, kind, entry_id, undoes, code_hash, name, household_id, people, device_at, let_in, note } =
    scan;
  const subject: Record<string, string> =
    entry_id === null || kind === 'undo'
      ? {}
      : isTicket(entry_id)
        ? { ticket_id: entry_id }
        : { rsvp_person_id: entry_id };
  return {
    scan_id,
    kind,
    ...subject,
    undoes,
    code_hash,
    name,
    household_id,
    people,
    device_at,
    let_in,
    note,
  };
};

interface SourceOptions {
  /** Whether an entry of the list is a ticket, or else a line of a reply. */
  isTicket: (id: string) => boolean;
}

/** The source of somebody who is signed in and may scan. */
export const memberSource = (
  eventId: string,
  listId: string | null,
  { isTicket }: SourceOptions,
): DoorSource => ({
  read: async (seen) =>
    doorAnswerSchema.parse(
      unwrap(
        await db().rpc('check_in_list', {
          event_id: eventId,
          ...(listId === null ? {} : { list_id: listId }),
          ...(seen === null ? {} : { seen }),
        }),
      ),
    ),
  find: async (q, after) =>
    foundSchema.parse(
      unwrap(
        await db().rpc('find_at_door', {
          event_id: eventId,
          q,
          ...(listId === null ? {} : { list_id: listId }),
          ...(after === null ? {} : { seen: after }),
        }),
      ),
    ),
  send: async ({ deviceId, scans, sentAt, listId: list }) =>
    scanAnswersSchema.parse(
      unwrap(
        await db().rpc('sync_scans', {
          list_id: list,
          // All of one door; where there is none, an id that is no door's.
          door_id: scans[0]?.door_id ?? deviceId,
          device_id: deviceId,
          scans: scans.map((scan) => bodyOf(scan, isTicket)),
          sent_at: sentAt,
        }),
      ),
    ),
});

/** The source of a device that has the link of a door. */
export const linkSource = (token: string, { isTicket }: SourceOptions): DoorSource => ({
  read: async (seen) =>
    doorAnswerSchema.parse(
      unwrap(await db().rpc('door_by_token', { token, ...(seen === null ? {} : { seen }) })),
    ),
  find: async (q, after) =>
    foundSchema.parse(
      unwrap(await db().rpc('find_by_door', { token, q, ...(after === null ? {} : { seen: after }) })),
    ),
  send: async ({ deviceId, scans, sentAt }) =>
    scanAnswersSchema.parse(
      unwrap(
        await db().rpc('sync_door_scans', {
          token,
          device_id: deviceId,
          scans: scans.map((scan) => bodyOf(scan, isTicket)),
          sent_at: sentAt,
        }),
      ),
    ),
});
