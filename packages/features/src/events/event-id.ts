import * as z from 'zod/mini';
import { PanelError } from '@foregather/features/core/base';

const eventIdSchema = z.uuid();

/** An event id from the address. A malformed one throws the error panel, and no query is made. */
export function parseEventId(value: unknown): string {
  const id = eventIdSchema.safeParse(value);
  if (id.success) return id.data;
  throw new PanelError(
    'Invalid Event ID',
    'The event ID appears to be malformed. Please check the URL and try again.',
  );
}
