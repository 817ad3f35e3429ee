import * as z from 'zod';

/** Who sent a message, and its number among the messages of that host. */
const sender = { host: z.string().min(1), number: z.number().int() };
const envelopeSchema = z.union([
  z.object({ ...sender, row: z.number().int() }),
  z.object({ ...sender, message: z.unknown() }),
]);

/** A notification: the message itself, or the row that holds its envelope. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** The text of a notification; one below 8,000 bytes is sent as it is. */
export const sealed = (host: string, number: number, message: unknown): string =>
  JSON.stringify({ host, number, message });

/** Null for anything else: a database function of the product may notify the same channel. */
export function opened(text: string): Envelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
