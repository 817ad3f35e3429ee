import * as z from 'zod';
import type { Driver } from '../../types';
import type { Hub } from '../hub';
import type { Change } from './visibility';

interface MessageRow extends Record<string, unknown> {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  payload: string;
}

const COLUMNS = `id::text as id, topic, coalesce(event, '') as event, coalesce(private, false) as private,
  coalesce(payload, 'null')::text as payload`;

const keySchema = z.object({ id: z.string() });

/** Sends messages written by the database (`realtime.send`) to their channels, in the order of writing. */
export async function sendMessages(driver: Driver, hub: Hub, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ key }) => keySchema.parse(JSON.parse(key ?? '{}')).id);
  const { rows } = await driver.query<MessageRow>(
    `select ${COLUMNS} from realtime.messages where id = any ($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
  for (const { id, topic, event, private: isPrivate, payload } of rows) {
    hub.broadcast(isPrivate, topic, { event, payload: { kind: 'json', text: payload }, meta: { id } });
  }
}

/** The newest database messages of a private channel, oldest first, for replay on join. */
export async function earlierMessages(
  driver: Driver,
  topic: string,
  sinceMs: number,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await driver.query<MessageRow>(
    `select ${COLUMNS} from realtime.messages
     where topic = $1 and private and extension = 'broadcast'
       and inserted_at >= (to_timestamp($2::float8 / 1000) at time zone 'utc')
     order by inserted_at desc, ctid desc limit $3`,
    [topic, sinceMs, limit],
  );
  return rows.toReversed();
}
