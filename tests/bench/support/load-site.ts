/** An event with guests and tickets, and accounts with people, on a product that runs: what `bench:load` asks for. */
import * as z from 'zod';
import { type Account, openAccount, readConfig } from '../../e2e/support/client.ts';
import { createSampleEvent } from '../../e2e/support/sample-event.ts';
import type { RunningServer } from '../../e2e/support/server.ts';

/** An account has four requests at once at most, so a crowd needs several. */
const ACCOUNTS = 8;
const HOUSEHOLDS = 40;
const PEOPLE = 100;

const rows = z.array(z.object({ id: z.string() }));

async function must(request: PromiseLike<{ data: unknown; error: { message: string } | null }>) {
  const { data, error } = await request;
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

const idsOf = async (request: Parameters<typeof must>[0]) =>
  rows.parse(await must(request)).map(({ id }) => id);

export interface Guest {
  token: string;
  person: string;
}

export interface Site {
  anonKey: string;
  guests: readonly Guest[];
  ticketType: string;
  /** Bearer tokens of accounts that have people. */
  sessions: readonly string[];
}

async function inviteGuests({ client, orgId }: Account, event: string): Promise<Guest[]> {
  const named = (what: string) =>
    Array.from({ length: HOUSEHOLDS }, (_, at) => ({ org_id: orgId, [what]: `Guest ${at}` }));
  const people = await idsOf(client.from('persons').insert(named('full_name')).select('id'));
  const homes = await idsOf(client.from('households').insert(named('name')).select('id'));
  await must(
    client
      .from('household_members')
      .insert(homes.map((household_id, at) => ({ household_id, person_id: people[at], role: 'adult' }))),
  );
  const guests: Guest[] = [];
  // One by one, so that it is known whose link a link is.
  for (const [at, home] of homes.entries()) {
    const [invitation] = await idsOf(
      client.rpc('create_invitations', { event_id: event, household_ids: [home] }),
    );
    const token = await must(client.rpc('invitation_link_token', { invitation_id: invitation }));
    guests.push({ token: z.string().parse(token), person: z.string().parse(people[at]) });
  }
  return guests;
}

export async function fillSite(server: RunningServer): Promise<Site> {
  const accounts: Account[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1)
    accounts.push(await openAccount(server, `load${at}@example.org`, { full_name: `Host ${at}` }));
  for (const { client, orgId } of accounts)
    await must(
      client
        .from('persons')
        .insert(Array.from({ length: PEOPLE }, (_, at) => ({ org_id: orgId, full_name: `Cousin ${at}` }))),
    );
  const [host] = accounts;
  if (!host) throw new Error('There is no account.');
  const { event } = await createSampleEvent(host);
  await must(host.client.rpc('set_capacity', { event_id: event, size: HOUSEHOLDS * 2 }));
  // The plan of a new account sells a hundred places for money.
  const ticket_type = { name: 'Weekend', kind: 'free', places: 100_000 };
  const sold = { event_id: event };
  await must(host.client.rpc('save_ticket_type', { ...sold, ticket_type }));
  await must(
    host.client.rpc('save_ticket_settings', { ...sold, settings: { currency: 'EUR', methods: ['cash'] } }),
  );
  const [ticketType] = await idsOf(host.client.from('ticket_types').select('id').eq('event_id', event));
  return {
    anonKey: (await readConfig(server)).supabaseAnonKey,
    guests: await inviteGuests(host, event),
    ticketType: z.string().parse(ticketType),
    sessions: accounts.map(({ accessToken }) => accessToken),
  };
}
