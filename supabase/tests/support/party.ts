import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { type Caller, rows, rpc, signUp, user, value } from './people';

/** An organiser with a live event and invited households, made the way the product makes them. */
export interface Party {
  owner: Caller;
  ownerId: string;
  org: string;
  event: string;
  pool: string;
  households: Household[];
}

export interface Household {
  id: string;
  invitation: string;
  token: string;
  people: string[];
}

let accounts = 0;

export async function openParty(
  driver: Driver,
  options: { sizes: number[]; places?: number | null; plusOnes?: number; email?: boolean },
): Promise<Party> {
  accounts += 1;
  const account = await signUp(driver, `host${accounts}@example.org`, { full_name: 'Hannah Host' });
  const owner = user(account.id);
  const event = String(
    await value(
      driver,
      `insert into public.events (org_id, event_type_id, name, start_date, local_start, zone)
       values ($1, 'family', 'Summer reunion', current_date + 90, '15:00', 'Europe/Berlin') returning id`,
      [account.org],
      owner,
    ),
  );
  await value(driver, `update public.events set status = 'live' where id = $1 returning 1`, [event], owner);
  const pool = String(
    await value(driver, 'select default_capacity_pool_id from public.events where id = $1', [event]),
  );
  if (options.places !== undefined)
    await rpc(driver, owner, 'set_capacity', { event_id: event, size: options.places });
  const households: Household[] = [];
  for (const [at, size] of options.sizes.entries()) {
    households.push(
      await invite(driver, { owner, org: account.org, event }, `Household ${at + 1}`, size, options),
    );
  }
  return { owner, ownerId: account.id, org: account.org, event, pool, households };
}

export async function invite(
  driver: Driver,
  party: { owner: Caller; org: string; event: string },
  name: string,
  size: number,
  options: { plusOnes?: number; email?: boolean } = {},
): Promise<Household> {
  const { owner, org, event } = party;
  const id = String(
    await value(
      driver,
      'insert into public.households (org_id, name) values ($1, $2) returning id',
      [org, name],
      owner,
    ),
  );
  const people: string[] = [];
  for (let n = 1; n <= size; n += 1) {
    const email =
      options.email === true && n === 1 ? `${name.toLowerCase().replace(/\W/g, '')}@example.org` : null;
    const person = String(
      await value(
        driver,
        'insert into public.persons (org_id, full_name, email) values ($1, $2, $3) returning id',
        [org, `${name} Person ${n}`, email],
        owner,
      ),
    );
    await value(
      driver,
      'insert into public.household_members (household_id, person_id) values ($1, $2) returning 1',
      [id, person],
      owner,
    );
    people.push(person);
  }
  await rpc(driver, owner, 'create_invitations', {
    event_id: event,
    household_ids: [id],
    ...(options.plusOnes === undefined ? {} : { plus_ones: options.plusOnes }),
  });
  const invitation = String(
    await value(driver, 'select id from public.invitations where event_id = $1 and household_id = $2', [
      event,
      id,
    ]),
  );
  const token = z
    .string()
    .parse(await rpc(driver, owner, 'invitation_link_token', { invitation_id: invitation }));
  return { id, invitation, token, people };
}

export const yes = (household: Household, more: Record<string, unknown> = {}) => ({
  people: household.people.map((person_id) => ({ person_id, reply: 'yes' })),
  ...more,
});

const count = z.object({
  size: z.number().nullable(),
  taken: z.number(),
  held: z.number(),
  overbooked: z.number(),
});

/** The pool, and the same figures counted from the rows they stand for. */
export async function places(driver: Driver, party: Party) {
  const [pool] = await rows(
    driver,
    'select size, taken, held, overbooked from public.capacity_pools where id = $1',
    [party.pool],
  );
  const [facts] = await rows(
    driver,
    `select (select count(*)::int from public.rsvp_people where event_id = $1 and reply = 'yes') as yes,
       (select coalesce(sum(qty), 0)::int from public.capacity_holds where event_id = $1 and state = 'held') as holds`,
    [party.event],
  );
  return { ...count.parse(pool), ...z.object({ yes: z.number(), holds: z.number() }).parse(facts) };
}

/** One of the invited households, by number. */
export function home(party: Party, at = 0): Household {
  const found = party.households[at];
  if (found === undefined) throw new Error(`The party has no household ${at}.`);
  return found;
}
