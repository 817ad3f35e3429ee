import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failing, scenario, server, unreachable, useScenario } from '@foregather/mocks/node';
import { choose, downloads, loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');

interface Sold extends Record<string, unknown> {
  id: string;
  holder: string;
  code: string;
  home: string;
}

afterEach(() => vi.restoreAllMocks());
beforeEach(() => loadPages('/check-in/:eventId', '/door/:token', '/rsvp'));

/** People with a valid ticket, with the code that they carry, household by household. */
const sold = () =>
  rows<Sold>(
    `select t.id, p.full_name as holder, private.door_code(t.event_id, private.ticket_secret(t)) as code, h.name as home
     from public.tickets t join public.persons p on p.id = t.person_id join public.orders o on o.id = t.order_id join public.households h on h.id = o.household_id
     where t.event_id = $1 and t.state = 'valid' order by h.name, p.full_name`,
    [event.id],
  );
const scans = () =>
  rows<{ kind: string; verdict: string; reason: string; who: string | null }>(
    `select c.kind, c.verdict, c.reason, c.let_in, c.note, coalesce(p.full_name, c.name) as who
     from public.checkins c left join public.tickets t on t.id = c.ticket_id left join public.persons p on p.id = t.person_id
     where c.event_id = $1 order by c.seq`,
    [event.id],
  );

/** As a scanner that types: the code, then Enter. */
const scan = async (code: string) => {
  const field = await screen.findByRole('searchbox', { name: /code/ });
  await user.clear(field);
  await user.click(field);
  await user.paste(code);
  await user.keyboard('{Enter}');
};
const verdict = (word: string) => screen.findByRole('heading', { level: 1, name: word });
/** Leaves a green screen, which goes by itself after three seconds: a slow machine may find it gone. */
const goOn = async () => {
  await verdict('In');
  const next = screen.queryByRole('button', { name: 'Next' });
  if (next) await user.click(next);
};

test('lets people in by code and by name, stops a code that is in, asks and stops what it does not know', async () => {
  const [ada, ben] = await sold();
  if (!ada || !ben) throw new Error('The family has sold tickets.');
  open(`/check-in/${event.id}`, { as: organiser });
  await scan(ada.code);
  within(await screen.findByRole('region', { name: 'In' })).getByText(ada.holder);
  const next = screen.queryByRole('button', { name: 'Next' });
  if (next) await user.click(next);
  // The same once more.
  await scan(ada.code);
  await verdict('Stop');
  screen.getByText('This code is already in.');
  await press('Let in, say why');
  await press('Let in');
  await screen.findByText('Say why, so that the desk knows.');
  await user.type(screen.getByLabelText('Why do you let them in?'), 'Her twin');
  await press('Let in');
  // A code that nobody made.
  await scan(`${'x'.repeat(43)}.${'y'.repeat(86)}`);
  await verdict('Stop');
  screen.getByText('This is no code of this event.');
  await press('Next');
  // The next code is typed where the last one was.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('searchbox', { name: /code/ }));
  await user.type(await screen.findByRole('searchbox', { name: /code/ }), ben.holder);
  await press(`Let in ${ben.holder}`);
  await verdict('In');
  const [undo] = await screen.findAllByRole('button', { name: /^Undo/ });
  if (undo) await user.click(undo);
  await expect.poll(scans).toMatchObject([
    { kind: 'entry', verdict: 'in', who: ada.holder },
    { kind: 'entry', verdict: 'stop', reason: 'already_in', let_in: false },
    { kind: 'entry', verdict: 'stop', reason: 'already_in', let_in: true, note: 'Her twin' },
    { kind: 'entry', verdict: 'stop', reason: 'unknown', who: null },
    { kind: 'entry', verdict: 'in', who: ben.holder },
    { kind: 'undo', reason: 'undone' },
  ]);
  within(screen.getByRole('region', { name: 'In numbers' })).getByText('1');
});

test('a door by its link works without a network, tells genuine codes from others, and sends each scan once', async () => {
  const [ada, ben] = await sold();
  if (!ada || !ben) throw new Error('The family has sold tickets.');
  open(`/check-in/${event.id}`, { as: organiser });
  await press('Doors and links');
  const main = (await screen.findByRole('heading', { level: 3, name: 'Main door' })).closest('li');
  await user.click(within(main ?? document.body).getByRole('button', { name: 'Make a link' }));
  const link = await screen.findByRole('textbox', { name: /^Link for a device/ });
  const { pathname } = new URL(link.getAttribute('value') ?? '');

  open(pathname);
  await screen.findByRole('heading', { level: 1, name: 'Main door' });
  const before = await scans();
  server.use(unreachable('rest/v1/rpc/door_by_token'), unreachable('rest/v1/rpc/sync_door_scans'));
  await scan(ada.code);
  await goOn();
  await screen.findByText('No network');
  // Bought after the list was read: genuine, and never green by itself.
  const [late] = await rows<{ code: string }>(
    `select private.door_code($1::uuid, private.link_token('entry:late')) as code`,
    [event.id],
  );
  await scan(late?.code ?? '');
  await verdict('Ask');
  screen.getByText('A code that is not on the list of this device yet.');
  await press('Next');
  await press('Walk-in');
  await press('Let in');
  await screen.findByText('Enter the name of who comes.');
  await user.type(screen.getByLabelText('Name'), 'Aunt Peace');
  await press('Let in');
  await goOn();
  expect(await scans()).toEqual(before);
  screen.getByText('3 scans wait here', { exact: false });
  server.resetHandlers();
  await press('Try');
  await waitFor(() => expect(screen.queryByText('No network')).toBeNull());
  expect(await scans()).toMatchObject([
    ...before,
    { kind: 'entry', verdict: 'in', who: ada.holder },
    { kind: 'entry', verdict: 'stop', reason: 'unknown' },
    { kind: 'walk_in', verdict: 'in', who: 'Aunt Peace' },
  ]);
});

test('while the list is on its way somebody is found on the server and let in, which is sent when it has come', async () => {
  const [ada] = await sold();
  if (!ada) throw new Error('The family has sold tickets.');
  let arrive = () => undefined as void;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // It answers as ever, but late.
  server.use(
    http.post('*/rest/v1/rpc/check_in_list', async () => {
      await slow;
    }),
  );
  open(`/check-in/${event.id}`, { as: organiser });
  await press('Search online meanwhile');
  await user.type(await screen.findByRole('searchbox', { name: 'Name, household or word' }), ada.holder);
  await press('Search');
  await press(`Let in ${ada.holder}`);
  await goOn();
  expect(await scans()).toEqual([]);
  arrive();
  await press('Go on with the list');
  await screen.findByRole('heading', { level: 1, name: 'Main door' });
  await expect.poll(scans).toMatchObject([{ kind: 'entry', verdict: 'in', who: ada.holder }]);
});

test('an ended link opens nothing and says what to do', async () => {
  open(`/door/${'A'.repeat(43)}`);
  await screen.findByRole('heading', { name: 'This door’s link has ended' });
});

test('the desk lets in by name, gives tags, replaces a lost ticket and registers late for cash', async () => {
  const [ada] = await sold();
  if (!ada) throw new Error('The family has sold tickets.');
  const router = open(`/check-in/${event.id}`, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'Desk' }));
  await press(`Actions for ${ada.home}`);
  await user.click(await screen.findByRole('menuitem', { name: /^Let in/ }));
  await goOn();
  await press(/^Give/);
  // Each who came in has their tag.
  const told = async (kind: string) =>
    (await scans()).flatMap((one) => (one.kind === kind && one.verdict === 'in' ? [one.who] : []));
  await expect.poll(async () => (await told('tag')).length).toBeGreaterThan(0);
  await expect.poll(() => told('tag')).toEqual(await told('entry'));
  expect(await told('tag')).toContain(ada.holder);
  await choose(`Actions for ${ada.home}`, `${ada.holder} lost the ticket`);
  await press('Make a new code');
  await screen.findByRole('img', { name: new RegExp(`Code of ${ada.holder}`) });
  expect((await sold())[0]?.code).not.toBe(ada.code);
  await press('Done');

  await press('Late registration');
  await user.type(await screen.findByLabelText('Name'), 'Late Larry');
  // The answer is lost: pressed again, it is the same ticket.
  server.use(failing('rest/v1/orders'));
  await press('Register');
  await within(screen.getByRole('dialog')).findByRole('alert');
  server.resetHandlers();
  await press('Register');
  // The sum stands there before the money is taken.
  await screen.findByText(/^To pay in cash/);
  await press('Cash taken');
  await choose('Actions for Late Larry', 'Let in Late Larry');
  await verdict('In');
  await expect
    .poll(
      async () =>
        await rows(
          `select t.state, o.paid_minor = o.total_minor as paid from public.tickets t join public.orders o on o.id = t.order_id where t.holder_name = 'Late Larry'`,
        ),
    )
    .toEqual([{ state: 'valid', paid: true }]);

  // Afterwards: who came, and whom to thank.
  const files = downloads();
  await router.navigate(`/rsvp?event=${event.id}&view=arrivals`);
  const shown = () =>
    within(screen.getByRole('list', { name: 'Households' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  await screen.findByRole('list', { name: 'Households' });
  expect(shown().length).toBeGreaterThan(5);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who is shown' }), 'missing');
  await expect.poll(() => shown().join()).not.toMatch('Late Larry');
  expect(router.state.location.search).toMatch('came=missing');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who is shown' }), 'came');
  await user.type(screen.getByRole('searchbox', { name: 'Name, household or code' }), 'lar lat');
  await expect.poll(shown).toEqual([expect.stringMatching(/^Late Larry/)]);
  await press('Thank-you list');
  await expect.poll(() => files.length).toBe(1);
  expect(await files[0]).toMatch(/^.*Household.*Who came.*E-mail[^]*Late Larry/);
});

test('a list of one kind of ticket has its own people, and asks of the others', async () => {
  const [ada] = await sold();
  const [child] = await rows<{ id: string; name: string }>(
    "select id, name from public.ticket_types where event_id = $1 and name = 'Weekend, child'",
    [event.id],
  );
  if (!ada || !child) throw new Error('The family sells places for children.');
  const router = open(`/check-in/${event.id}`, { as: organiser });
  await press('Doors and links');
  await user.click(await screen.findByText('Another list'));
  await user.click(screen.getByRole('button', { name: 'Add the list' }));
  await screen.findByText('Enter what the list is called.');
  await user.type(screen.getByLabelText('Name of the list'), 'Children’s table');
  await user.selectOptions(
    screen.getByLabelText('Who is on it'),
    await screen.findByRole('option', { name: child.name }),
  );
  await user.selectOptions(screen.getByLabelText('Walk-ins'), 'Not let in by this list');
  await press('Add the list');
  await expect.poll(() => router.state.location.search).toMatch(/list=/);
  await expect.poll(() => screen.queryByRole('button', { name: 'Walk-in' })).toBeNull();
  await scan(ada.code);
  await verdict('Ask');
  await expect.poll(scans).toMatchObject([{ verdict: 'ask', reason: 'other_list', who: ada.holder }]);
});
