import * as z from 'zod/mini';
import { REASONS } from './verdict';

const text = z.nullable(z.string());

/** Somebody on a list: a ticket, or a line of a reply. */
export const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['ticket', 'reply']),
  name: text,
  household: text,
  household_id: text,
  /** The kind of ticket, or the age of who replied. */
  type: z.string(),
  /** What is said where nothing can be scanned, such as MANGO 417. */
  word: z.string(),
  /** Where they sit, for their name tag. */
  table_name: text,
  code_hash: text,
  /** Of the code that lets everybody of an order in. */
  group_hash: text,
  state: z.enum(['expected', 'maybe', 'waitlisted', 'no', 'transferred', 'refunded', 'cancelled']),
});
export type Entry = z.output<typeof entrySchema>;

const verdict = z.enum(['in', 'ask', 'stop']);

/** A scan as the database keeps it. */
export const scanSchema = z.object({
  scan_id: z.string(),
  seq: z.number(),
  kind: z.enum(['entry', 'exit', 'walk_in', 'tag', 'undo']),
  entry_id: text,
  undoes: text,
  name: text,
  household_id: text,
  people: z.number(),
  door_id: text,
  device_id: z.string(),
  scanned_at: z.string(),
  verdict,
  reason: z.enum(REASONS),
  let_in: z.boolean(),
  note: text,
});

const named = z.object({ id: z.string(), name: z.string() });

/** How far a device was told. */
export const cursorSchema = z.object({
  at: z.string(),
  seq: z.number(),
  /** Another one than the server's: somebody left the list, and all of it is told. A device of an older version kept none. */
  turns: z.catch(z.number(), 0),
});
export type Cursor = z.output<typeof cursorSchema>;

/** What stands around a list: the same in every answer. */
export const listHeadSchema = z.object({
  event: z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    zone: text,
    starts_at: text,
  }),
  list: z.object({ id: z.string(), name: z.string(), walk_ins: z.enum(['off', 'named', 'counted']) }),
  lists: z.array(named),
  doors: z.array(named),
  door_id: text,
  /** The public key that codes are checked with, base64url. */
  key: z.string(),
});
export type ListHead = z.output<typeof listHeadSchema>;

/** `private.door_answer`. */
export const doorAnswerSchema = z.extend(listHeadSchema, {
  /** Whether it is everything, or what is newer than the cursor that was sent. */
  whole: z.boolean(),
  entries: z.array(entrySchema),
  ended: z.array(z.string()),
  scans: z.array(scanSchema),
  cursor: cursorSchema,
  now: z.string(),
});
export type DoorAnswer = z.output<typeof doorAnswerSchema>;

/** `private.found_at_door`: people with their scans, and where the following ones begin. */
export const foundSchema = z.object({
  entries: z.array(entrySchema),
  scans: z.array(scanSchema),
  next: z.nullable(z.object({ sort: z.string(), id: z.string() })),
});
export type Found = z.output<typeof foundSchema>;

/** `private.take_scans`: each scan answered for itself. */
export const scanAnswersSchema = z.array(
  z.union([
    z.object({
      scan_id: z.string(),
      verdict,
      reason: z.enum(REASONS),
      seq: z.number(),
      scanned_at: z.string(),
    }),
    z.object({ scan_id: text, error: z.string() }),
  ]),
);
export type ScanAnswers = z.output<typeof scanAnswersSchema>;
