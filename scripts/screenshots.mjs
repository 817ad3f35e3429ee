/** `npm run screenshots`: drives the running product with a believable family and writes the README's pictures. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { openAccount } from '../tests/e2e/support/client.ts';
import { startServer } from '../tests/e2e/support/server.ts';
import { ensureChromium } from './lib/chromium.mjs';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

/**
 * Household, its adults, its children, and what they answer; silent: nothing yet.
 * @type {[string, string[], string[], 'yes' | 'no' | 'maybe' | 'mixed' | 'silent'][]}
 */
const FAMILY = [
  ['Ngozi and Emeka Okafor', ['Ngozi Okafor', 'Emeka Okafor'], ['Ada Okafor', 'Tobe Okafor'], 'yes'],
  ['The Adeyemis', ['Folake Adeyemi', 'Kunle Adeyemi'], ['Simi Adeyemi'], 'yes'],
  ['Grandma Obiageli', ['Obiageli Okafor'], [], 'yes'],
  ['Chidi and Laura', ['Chidi Okafor', 'Laura Brandt'], ['Jonas Okafor', 'Mira Okafor'], 'mixed'],
  ['The Mensahs', ['Akosua Mensah', 'Kofi Mensah'], ['Yaw Mensah'], 'yes'],
  ['Uncle Ikenna', ['Ikenna Okafor'], [], 'maybe'],
  ['The Silvas', ['Beatriz Silva', 'Paulo Silva'], [], 'no'],
  ['Amara and Tom', ['Amara Okafor', 'Tom Kelly'], ['Finn Kelly'], 'silent'],
  ['The Nwosus', ['Chika Nwosu', 'Uche Nwosu'], ['Kene Nwosu', 'Zara Nwosu'], 'yes'],
  ['Aunt Ifeoma', ['Ifeoma Eze'], [], 'silent'],
];
const MEALS = ['Jollof rice', 'Grilled fish', 'Vegetable stew'];

async function must(request) {
  const { data, error } = await request;
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

/** Days from today, as a local day. */
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function seed({ client, orgId }) {
  const event = await must(
    client
      .from('events')
      .insert({
        org_id: orgId,
        event_type_id: 'family',
        name: 'Okafor family reunion',
        summary: 'Bring your photographs. The grill is lit at four.',
        start_date: inDays(64),
        local_start: '15:00',
        zone: 'Africa/Lagos',
        location_name: 'Lagoon House',
        address: '12 Waterside Road, Lagos',
        rsvp_closes_on: inDays(36),
        plus_one_default: 1,
      })
      .select('id')
      .single(),
  );
  const meals = await must(
    client
      .from('meal_options')
      .insert(MEALS.map((name, sort) => ({ event_id: event.id, name, sort })))
      .select('id'),
  );
  await must(client.rpc('set_capacity', { event_id: event.id, size: 40 }));
  await must(client.from('events').update({ status: 'live' }).eq('id', event.id).select('id'));
  const households = [];
  for (const [name, adults, children, answer] of FAMILY) {
    const household = await must(
      client.from('households').insert({ org_id: orgId, name }).select('id').single(),
    );
    const people = await must(
      client
        .from('persons')
        .insert(
          adults.concat(children).map((full_name, index) => ({
            org_id: orgId,
            full_name,
            ...(index === 0 ? { email: `${full_name.toLowerCase().replaceAll(' ', '.')}@example.com` } : {}),
          })),
        )
        .select('id, full_name'),
    );
    await must(
      client.from('household_members').insert(
        people.map(({ id, full_name }) => ({
          household_id: household.id,
          person_id: id,
          role: children.includes(full_name) ? 'child' : 'adult',
        })),
      ),
    );
    households.push({ id: household.id, people, children, answer });
  }
  const invitations = await must(
    client.rpc('create_invitations', { event_id: event.id, household_ids: households.map(({ id }) => id) }),
  );
  await must(
    client.rpc('send_invitations', { event_id: event.id, invitation_ids: invitations.map(({ id }) => id) }),
  );
  const linkOf = (household) =>
    must(
      client.rpc('invitation_link_token', {
        invitation_id: invitations.find(({ household_id }) => household_id === household.id).id,
      }),
    );
  for (const household of households.filter(({ answer }) => answer !== 'silent')) {
    const said = (index) => (household.answer === 'mixed' ? (index % 2 ? 'no' : 'yes') : household.answer);
    await must(
      client.rpc('submit_rsvp', {
        token: await linkOf(household),
        reply: {
          people: household.people.map(({ id, full_name }, index) => ({
            person_id: id,
            reply: said(index),
            age_band: household.children.includes(full_name) ? 'child' : 'adult',
            ...(said(index) === 'yes' ? { meal_option_id: meals[index % meals.length].id } : {}),
          })),
          note: household.answer === 'no' ? 'We are at a wedding that weekend. Hug everyone for us.' : null,
          when_full: 'refuse',
        },
      }),
    );
  }
  return { eventId: event.id, token: await linkOf(households.find(({ answer }) => answer === 'silent')) };
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const account = await openAccount(server, 'ngozi@example.com', {
    full_name: 'Ngozi Okafor',
    first_name: 'Ngozi',
    last_name: 'Okafor',
  });
  const { eventId, token } = await seed(account);
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await desk.goto(`${server.url}/login`);
  await desk.getByLabel('Email').fill(account.email);
  await desk.getByLabel('Password', { exact: true }).fill(account.password);
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk
    .getByRole('combobox', { name: 'What do you bring together most often?' })
    .selectOption({ label: 'Family' });
  await desk.getByRole('button', { name: 'Use this type' }).click();
  for (const [path, name, ready] of [
    ['/dashboard', 'dashboard-desktop', 'Okafor family reunion'],
    [`/rsvp?event=${eventId}`, 'replies-desktop', 'The Adeyemis'],
  ]) {
    await desk.goto(`${server.url}${path}`);
    await desk.getByText(ready).first().waitFor();
    await desk.waitForLoadState('networkidle');
    await desk.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
  }
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await phone.goto(`${server.url}/rsvp/${token}`);
  await phone.getByRole('radio', { name: 'Yes' }).first().check();
  await phone.screenshot({ path: `${folder}reply-phone.png`, animations: 'disabled' });
} finally {
  await browser.close();
  await server.stop();
}
console.info('Wrote docs/screenshots.');
