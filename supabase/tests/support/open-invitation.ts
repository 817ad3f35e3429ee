import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import type { Party } from './party';
import { anon, type Caller, rpc, value } from './people';

/** What a host is told of the open invitation. */
export const openInvitation = z.looseObject({ token: z.string(), row_version: z.number() });

/** Switches the open invitation of a party on; its token. */
export async function openDoor(driver: Driver, party: Party, more: Record<string, unknown> = {}) {
  const { token } = openInvitation.parse(
    await rpc(driver, party.owner, 'set_open_invitation', {
      event_id: party.event,
      state: 'on',
      approval: 'host',
      ...more,
    }),
  );
  return token;
}

/** The stamp of a page that was opened so many seconds ago. */
export const stampOf = (driver: Driver, token: string, ago = 10) =>
  value(
    driver,
    `select private.showcase_stamp(t.target_id, (extract(epoch from now())::bigint - $2::int)::text)
     from public.share_tokens t where t.token_hash = private.token_hash($1)`,
    [token, ago],
  );

/** Sends the form of the page, as somebody who took their time. */
export async function ask(
  driver: Driver,
  token: string,
  said: Record<string, unknown>,
  caller: Caller = anon,
): Promise<unknown> {
  const form = {
    name: 'Nora New',
    stamp: await stampOf(driver, token),
    idempotency_key: randomUUID(),
    ...said,
  };
  return rpc(driver, caller, 'request_place', { token, ...form });
}
