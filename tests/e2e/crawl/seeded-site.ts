/* Longer than 300 lines: one site with the rows of every page, made in the order in which they depend on each other. */
import type { BrowserContextOptions } from '@playwright/test';
import { createPgliteDriver } from '@foregather/supabase-embedded/node';
import { join } from 'node:path';
import * as z from 'zod';
import { SIGNED_IN_COOKIE } from '../../../packages/features/src/core/session/access/signed-in-cookie';
import { type Account, connect, openAccount, PASSWORD, readKeys } from '../support/client.ts';
import { createSampleEvent } from '../support/sample-event.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { SeededIds } from './routes.ts';

export const ACCOUNTS = { business: 'bea@example.com', admin: 'ada@example.com' } as const;
export type SignedInRole = keyof typeof ACCOUNTS;

/** What the tests need to know about the started server; passed through the environment. */
export const siteSchema = z.object({
  url: z.string(),
  dataDir: z.string(),
  ids: z.object({
    event: z.string(),
    editedEvent: z.string(),
    replyToken: z.string(),
    shareToken: z.string(),
    venue: z.string(),
    venueToken: z.string(),
    activity: z.string(),
    listing: z.string(),
    infoPage: z.string(),
    infoToken: z.string(),
    infoDraftToken: z.string(),
    ticketToken: z.string(),
    orderToken: z.string(),
    doorToken: z.string(),
  }),
});
export type Site = z.output<typeof siteSchema>;
const VARIABLE = 'CRAWL_SITE';

export const readSite = (): Site => siteSchema.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));

async function must(request: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(error.message, { cause: error });
}

/** As long as a name gets in life: no page may grow wider with it. */
const LONG_NAME =
  'The harbour weekend of the extended Okafor-Lindqvist-Featherstonehaugh family and all its friends';

/** A row of their own for pages that would else be looked at empty. */
async function seedRows({ client, orgId }: Account, event: string): Promise<void> {
  await must(client.from('tasks').insert({ event_id: event, title: `Book the hall for ${LONG_NAME}` }));
  await must(client.from('budgets').insert({ event_id: event, currency: 'EUR' }));
  await must(
    client.from('budget_lines').insert({
      event_id: event,
      side: 'out',
      category: 'Place',
      title: 'Hall',
      basis: 'flat',
      unit_minor: 150_000,
    }),
  );
  await must(
    client.from('org_templates').insert({
      org_id: orgId,
      source_event_id: event,
      event_type_id: 'family',
      name: LONG_NAME.slice(0, 80),
      body: {
        version: 1,
        eventName: 'Harbour weekend',
        summary: 'As the harbour weekend went.',
        leadDays: 30,
        days: 1,
        guests: { from: 10, usual: 40, to: 80 },
        replyCloseDays: 7,
        roles: [],
        tasks: [
          {
            title: 'Book the hall',
            offset: -30,
            role: 'nobody',
            why: '',
            doneWhen: '',
            anchor: 'event_start',
          },
        ],
        basics: [],
        budget: { contingencyPct: 10, lines: [] },
        programme: [],
        questions: [],
        messages: [],
        success: { watch: ['', ''], steps: [] },
        after: [],
      },
    }),
  );
  await must(
    client
      .from('segments')
      .insert({ org_id: orgId, name: LONG_NAME.slice(0, 80), audience: { reply: ['silent'] } }),
  );
  const message = crypto.randomUUID();
  await must(
    client.rpc('save_message', {
      event_id: event,
      message_id: message,
      message: { kind: 'announcement', subject: `News of ${LONG_NAME}` },
    }),
  );
  await must(
    client.rpc('save_subject_test', {
      message_id: message,
      test: { subject: `A word about ${LONG_NAME}`, share: 40, wait_hours: 4, measure: 'opened' },
    }),
  );
  await must(
    client.rpc('submit_contact_request', {
      topic: 'question',
      subject: 'Two households under one roof',
      message: 'May they share one link?',
      request_key: crypto.randomUUID(),
    }),
  );
}

/** A venue with a space, shared with everybody and with a committee. */
async function seedVenue({ client, orgId }: Account): Promise<Pick<SeededIds, 'venue' | 'venueToken'>> {
  const made = await client
    .from('venues')
    .insert({ org_id: orgId, name: LONG_NAME, town: 'Harbour', capacity: 120, shared: true })
    .select('id')
    .single();
  const { id: venue } = z.object({ id: z.string() }).parse(made.data);
  await must(client.from('venue_spaces').insert({ venue_id: venue, name: 'Great hall', seated: 100 }));
  const link = await client.rpc('share_venue', { venue_id: venue });
  return { venue, venueToken: z.object({ token: z.string() }).parse(link.data).token };
}

/** A point of the programme for which one signs up. */
async function seedActivity({ client }: Account, event: string): Promise<Pick<SeededIds, 'activity'>> {
  const made = await client
    .from('activities')
    .insert({
      event_id: event,
      title: `Boat to the sandbank with ${LONG_NAME}`.slice(0, 120),
      local_start: '10:00',
      minutes: 90,
      place: 'Jetty',
      sign_up: true,
      places: 20,
      plan_b_kind: 'off',
    })
    .select('id')
    .single();
  return { activity: z.object({ id: z.string() }).parse(made.data).id };
}

/** The event in the finder, where everybody finds it. */
async function seedListing({ client }: Account, event: string): Promise<Pick<SeededIds, 'listing'>> {
  const made = await client
    .from('reunion_listings')
    .insert({ event_id: event, kind: 'family', name: LONG_NAME, place: 'Harbour' })
    .select('id')
    .single();
  return { listing: z.object({ id: z.string() }).parse(made.data).id };
}

/** An information page that is published, with both its links on. */
async function seedInfoPage(
  { client }: Account,
  event: string,
): Promise<Pick<SeededIds, 'infoPage' | 'infoToken' | 'infoDraftToken'>> {
  const blocks = [
    { id: 'words', type: 'heading', v: 1, text: LONG_NAME, level: 2 },
    { id: 'place', type: 'place', v: 1, name: LONG_NAME, address: 'Harbour 1', directions: 'By the crane' },
  ];
  const made = await client
    .from('info_pages')
    .insert({ event_id: event, title: LONG_NAME, blocks })
    .select('id')
    .single();
  const { id } = z.object({ id: z.string() }).parse(made.data);
  await must(client.rpc('publish_info_page', { page_id: id }));
  const links = await client.rpc('share_info_page', { page_id: id, kind: 'preview', state: 'on' });
  const { token, preview_token: draft } = z
    .object({ token: z.string(), preview_token: z.string() })
    .parse(links.data);
  return { infoPage: id, infoToken: token, infoDraftToken: draft };
}

/** A kind of ticket that is sold by the public link, and an order of it that is paid; one takes its places from an activity, and one bundles two. */
async function seedTickets(
  { client }: Account,
  event: string,
  activity: string,
): Promise<Pick<SeededIds, 'ticketToken' | 'orderToken'>> {
  const type = await client.rpc('save_ticket_type', {
    event_id: event,
    ticket_type: { name: LONG_NAME.slice(0, 80), places: 20, prices: [{ amount_minor: 4200 }] },
  });
  await must(
    client.rpc('save_ticket_type', {
      event_id: event,
      ticket_type: { name: 'Boat', activity_id: activity, prices: [{ amount_minor: 600 }] },
    }),
  );
  await must(
    client.rpc('save_ticket_type', {
      event_id: event,
      ticket_type: {
        name: 'Pair',
        kind: 'package',
        parts: [{ ticket_type_id: z.string().parse(type.data), qty: 2 }],
        prices: [{ amount_minor: 8000 }],
      },
    }),
  );
  const shared = await client.rpc('share_tickets', { event_id: event, state: 'on' });
  const sold = await client.rpc('sell_tickets', {
    event_id: event,
    wanted: {
      lines: [{ ticket_type_id: z.string().parse(type.data), qty: 2 }],
      method: 'cash',
      buyer: { name: LONG_NAME, email: 'buyer@example.com' },
    },
  });
  const { order_id, token: orderToken } = z
    .object({ order_id: z.string(), token: z.string() })
    .parse(sold.data);
  await must(client.rpc('record_payment', { order_id, method: 'cash', amount_minor: 8400 }));
  return { ticketToken: z.object({ token: z.string() }).parse(shared.data).token, orderToken };
}

/** The link of the main door, with somebody who walked in. */
async function seedDoor({ client }: Account, event: string): Promise<Pick<SeededIds, 'doorToken'>> {
  const read = await client.rpc('check_in_list', { event_id: event });
  const { list, doors } = z
    .object({ list: z.object({ id: z.string() }), doors: z.array(z.object({ id: z.string() })) })
    .parse(read.data);
  const [door] = doors;
  if (!door) throw new Error('A list begins with a door.');
  const sent_at = new Date().toISOString();
  await must(
    client.rpc('sync_scans', {
      list_id: list.id,
      door_id: door.id,
      device_id: crypto.randomUUID(),
      scans: [{ scan_id: crypto.randomUUID(), kind: 'walk_in', name: LONG_NAME, device_at: sent_at }],
      sent_at,
    }),
  );
  const link = await client.rpc('door_link', { door_id: door.id });
  return { doorToken: z.string().parse(link.data) };
}

/** The public link of an event, whose page shows this information page, too. */
async function seedOpenInvitation({ client }: Account, event: string, infoPage: string): Promise<string> {
  const made = await client.rpc('set_open_invitation', {
    event_id: event,
    state: 'on',
    approval: 'host',
    page_id: infoPage,
  });
  return z.object({ token: z.string() }).parse(made.data).token;
}

/** Creates an organisation with a live event that is open to the public, replies and a second event. The plan is written as a payment would. */
async function seed(server: RunningServer): Promise<{ ids: SeededIds; admin: Account }> {
  const business = await openAccount(server, ACCOUNTS.business, { full_name: 'Bea Business' });
  const admin = await openAccount(server, ACCOUNTS.admin, { full_name: 'Ada Admin' });
  const { secretKey } = await readKeys(server);
  const service = await connect(server, secretKey);
  await must(service.from('subscriptions').update({ plan_type: 'business' }).eq('user_id', business.userId));
  const sample = await createSampleEvent(business);
  const second = z
    .object({ id: z.string() })
    .parse(
      (
        await business.client
          .from('events')
          .insert({ org_id: business.orgId, event_type_id: 'family', name: LONG_NAME })
          .select('id')
          .single()
      ).data,
    );
  await seedRows(business, sample.event);
  const { venue, venueToken } = await seedVenue(business);
  const { activity } = await seedActivity(business, sample.event);
  const { listing } = await seedListing(business, sample.event);
  const info = await seedInfoPage(business, sample.event);
  const shareToken = await seedOpenInvitation(business, sample.event, info.infoPage);
  const tickets = await seedTickets(business, sample.event, activity);
  const door = await seedDoor(business, sample.event);
  return {
    ids: {
      event: sample.event,
      editedEvent: second.id,
      replyToken: sample.token,
      shareToken,
      venue,
      venueToken,
      activity,
      listing,
      ...info,
      ...tickets,
      ...door,
    },
    admin,
  };
}

/** Platform roles are assigned in the database: no API writes them. */
async function makeAdmin(dataDir: string, userId: string): Promise<void> {
  const driver = await createPgliteDriver({ dataDir: join(dataDir, 'database') });
  try {
    await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [userId]);
  } finally {
    await driver.close();
  }
}

/** Makes a data folder with the seeded rows; nothing runs on it afterwards. */
export async function seedDataFolder(): Promise<Pick<Site, 'dataDir' | 'ids'>> {
  const first = await startServer();
  const { ids, admin } = await seed(first);
  await first.stop({ keepData: true });
  await makeAdmin(first.dataDir, admin.userId);
  return { dataDir: first.dataDir, ids };
}

/** Starts the product on seeded data and publishes its URL to the tests; returns a function that stops it. */
export async function startSeededSite(): Promise<() => Promise<void>> {
  const { dataDir, ids } = await seedDataFolder();
  const server = await startServer({}, { dataDir });
  const site: Site = { url: server.url, dataDir, ids };
  process.env[VARIABLE] = JSON.stringify(site);
  return async () => {
    await server.stop();
  };
}

export const signIn = (site: Site, role: SignedInRole) =>
  newSession(site, { email: ACCOUNTS[role], password: PASSWORD });

/** What a browser keeps of a session, in the form in which Playwright starts a context with it. */
export type SessionState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Of a browser in which nobody is signed in. */
export const NO_SESSION: SessionState = { cookies: [], origins: [] };

/**
 * A new session of this account, as the app leaves it in the browser: beside the session the mark that somebody is
 * signed in, without which the host answers a public page with the visitors' document.
 */
export async function newSession(
  site: Pick<Site, 'url'>,
  account: { email: string; password: string },
): Promise<SessionState> {
  const client = await connect(site);
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  const { origin, hostname } = new URL(site.url);
  const localStorage = [
    // The storage key that the client uses for a URL on this machine.
    { name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) },
    // The one-time question for the preferred type is answered here, so that no page shows it.
    {
      name: `foregather:preferred-event-type:${data.user.id}`,
      value: JSON.stringify({ typeId: 'family', asked: true }),
    },
  ];
  const mark = {
    name: SIGNED_IN_COOKIE,
    value: '1',
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [mark], origins: [{ origin, localStorage }] };
}
