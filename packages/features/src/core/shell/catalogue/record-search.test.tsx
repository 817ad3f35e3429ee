import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  failing,
  pending,
  scenario,
  server,
  unreachable,
  useScenario,
  type Account,
} from '@foregather/mocks/node';
import { loadPages, rows, user } from '../../../testing/journey';
import { open } from '../../../testing/open';
import { page, signedIn, site, type RouteDef } from '../routes/routes';
import { FeatureSearch } from './feature-search';

const { organiser, stranger, org, event } = scenario.familyReunion;
useScenario('familyReunion');
// The list is loaded with the first focus; on a busy machine that takes longer than a query waits.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./catalogue-views'),
      import('../../../registry/record-sources'),
      loadPages('/directory', '/manage-events'),
    ])),
);

const saying = (words: string) => async () => ({ Page: () => <h1>{words}</h1> });
const alone = { ...signedIn, featureSearch: false };
/** Routes of their own, so that most tests load no page of the product. */
const routes: RouteDef[] = [
  page('/room', 'Room', async () => ({ Page: FeatureSearch }), alone),
  page('/open-room', 'Open room', async () => ({ Page: FeatureSearch }), { ...site, featureSearch: false }),
  page('/hall', 'Hall', saying('The hall'), signedIn),
  page('/event-details/:eventId', 'Event', saying('The event'), alone),
  page('/directory', 'Directory', saying('The directory'), alone),
];
const enter = (as?: Account) => open(as ? '/room' : '/open-room', { as, routes, everyPageBuilt: true });
/** A page of another organisation than the own one, with the search of the shell. */
const enterAt = async (orgId: string, as: Account) => {
  const [named] = await rows<{ name: string }>('select name from public.orgs where id = $1::uuid', [orgId]);
  open(`/hall?org=${orgId}`, { as, routes, everyPageBuilt: true });
  await screen.findByRole('heading', { name: 'The hall' });
  await screen.findByRole('button', { name: `Organisation: ${named?.name}` });
};

const search = async (text: string) => {
  const box = await screen.findByRole('combobox', { name: /^Find / });
  await user.clear(box);
  await user.type(box, text);
  return box;
};
const group = (name: 'People' | 'Events') => screen.findByRole('group', { name });
const optionsOf = async (name: 'People' | 'Events') => within(await group(name)).getAllByRole('option');
const nobody = () => screen.findByText('No people or events found');

/** Addresses asked for from here on, of this table. */
function requestsFor(table: string) {
  const seen: Request[] = [];
  const note = ({ request }: { request: Request }) => {
    if (new URL(request.url).pathname.endsWith(`/rest/v1/${table}`)) seen.push(request);
  };
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
  return seen;
}

const addPerson = (name: string, orgId: string = org.id, formerly: string[] = []) =>
  rows(
    'insert into public.persons (org_id, full_name, former_names) values ($1::uuid, $2, $3::text[]) returning id',
    [orgId, name, formerly],
  );
const organisationOf = async ({ id }: Account) => {
  const [own] = await rows<{ org_id: string }>(
    "select org_id from public.org_members where user_id = $1::uuid and role = 'owner'",
    [id],
  );
  if (!own) throw new Error('Every account has an organisation of its own.');
  return own.org_id;
};

describe('people', () => {
  test('a person is found in the strip of a page, and opens the directory with them in it', async () => {
    await addPerson('Zéphyrine Ito');
    const router = open('/manage-events', { as: organiser });
    await search('zephyr');
    const [option] = await optionsOf('People');
    expect(option?.querySelector('mark')?.textContent).toBe('Zéphyr');
    expect(option?.querySelector('[data-slot="avatar"]')).not.toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/directory'));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('Zéphyrine Ito');
    await screen.findByText('One person matches');
    await screen.findByRole('rowheader', { name: /Zéphyrine Ito/ });
  });

  test('the household tells people of one name apart, and a former name says why it is found', async () => {
    const [household] = scenario.familyReunion.households.filter(({ people }) => people.length > 1);
    const [person] = household?.people ?? [];
    if (!household || !person) throw new Error('The family has households.');
    await addPerson('Ngozi Zulu', org.id, ['Quartey']);
    enter(organiser);
    await search(person.fullName);
    expect((await optionsOf('People')).some((one) => one.textContent.includes(household.name))).toBe(true);
    await search('quartey');
    await screen.findByRole('option', { name: /^Ngozi Zulu.*formerly Quartey/ });
  });

  test('five are listed, then a way to all of them in the directory', async () => {
    const router = enter(organiser);
    await search('okafor');
    const options = await optionsOf('People');
    expect(options).toHaveLength(6);
    await waitFor(() =>
      expect(document.querySelector('[data-announcer="polite"]')?.textContent).toMatch(
        /5 people and 1 event listed$/,
      ),
    );
    await user.click(screen.getByRole('option', { name: 'All people matching "okafor"' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=okafor'));
    expect(router.state.location.pathname).toBe('/directory');
  });

  test('who was removed is not found', async () => {
    await addPerson('Zéphyrine Ito');
    await rows("update public.persons set deleted_at = now() where full_name = 'Zéphyrine Ito' returning id");
    enter(organiser);
    await search('zephyrine');
    await nobody();
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('events', () => {
  test('an event is found by its name or place, and opens its page', async () => {
    const router = enter(organiser);
    await search(event.location_name);
    const [option] = await optionsOf('Events');
    expect(option?.textContent).toContain(event.name);
    expect(option?.textContent).toContain('2030');
    expect(option?.querySelector('[data-slot="date-tile"]')).not.toBeNull();
    await user.click(screen.getByRole('option', { name: new RegExp(`^${event.name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/event-details/${event.id}`));
  });

  test('are read once for all searches', async () => {
    const asked = requestsFor('events');
    enter(organiser);
    await search('summer');
    await group('Events');
    await search('reunion');
    await group('Events');
    expect(asked.filter(({ url }) => url.includes('local_start'))).toHaveLength(1);
  });
});

describe('when it asks', () => {
  test('once typing pauses, with two letters and more', async () => {
    const asked = requestsFor('persons');
    enter(organiser);
    await search('o');
    await screen.findByText(/features? found/);
    expect(screen.queryByText('Looking for people and events…')).toBeNull();
    await search('okafor');
    await group('People');
    expect(asked).toHaveLength(1);
  });

  test('features are there before the answer, and typing on aborts the request', async () => {
    server.use(pending('rest/v1/persons'));
    const asked = requestsFor('persons');
    enter(organiser);
    const box = await search('polls');
    await screen.findByRole('option', { name: /^Polls/ });
    await screen.findByText('Looking for people and events…');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.signal.aborted).toBe(false);
    await user.type(box, 'x');
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });
});

describe('when it cannot be read', () => {
  test('the reason stands below, and features and the other kind can be chosen', async () => {
    server.use(unreachable('rest/v1/persons'));
    const router = enter(organiser);
    await search('reunion');
    await screen.findByText(
      'People and events could not all be searched. The server did not answer. Check your connection, then try again.',
    );
    expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
    await user.click(within(await group('Events')).getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/event-details/${event.id}`));
  });

  test('a refusal is told in the words of the server', async () => {
    server.use(failing('rest/v1/persons', 400));
    enter(organiser);
    await search('zz');
    await screen.findByText('People and events could not all be searched. Injected failure');
    await screen.findByText('No features found matching "zz"');
  });
});

test('when the code of the search cannot be loaded, features are found all the same', async () => {
  const records = () => Promise.reject(new Error('The file is gone.'));
  open('/room', { as: organiser, routes, everyPageBuilt: true, records });
  await search('polls');
  await screen.findByText(/^People and events could not all be searched\. An unexpected error occurred\./);
  await user.click(await screen.findByRole('option', { name: /^Polls/ }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

describe('who may find whom', () => {
  test('a visitor finds features alone, and nothing is asked for', async () => {
    const asked = [requestsFor('persons'), requestsFor('events')];
    enter();
    await search('polls');
    await screen.findByRole('listbox', { name: 'Features' });
    await screen.findByRole('option', { name: /^Polls/ });
    await search('okafor');
    await screen.findByText('No features found matching "okafor"');
    screen.getByRole('combobox', { name: 'Find a feature' });
    // Longer than the pause after which a signed-in reader's search is sent: by then it would have been.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByText(/people|events/i)).toBeNull();
    expect(asked.flat()).toEqual([]);
  });

  test("another organisation's people and events are not found", async () => {
    await addPerson('Zéphyrine Ito', await organisationOf(stranger));
    enter(stranger);
    await search('okafor');
    await nobody();
    await search('zephyrine');
    await screen.findByRole('option', { name: /^Zéphyrine Ito/ });
    enter(organiser);
    await search('zephyrine');
    await nobody();
    await search('okafor');
    await group('People');
  });

  test('who works in two organisations finds those of the one that is open', async () => {
    const other = await organisationOf(stranger);
    await addPerson('Zéphyrine Ito', other);
    await rows(
      "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'editor', now()) returning org_id",
      [other, organiser.id],
    );
    enter(organiser);
    await search('zephyrine');
    await nobody();
    await enterAt(other, organiser);
    await search('zephyrine');
    await screen.findByRole('option', { name: /^Zéphyrine Ito/ });
    await search('okafor');
    await nobody();
  });

  test('a role that sees events but no people finds events alone', async () => {
    await rows(
      "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'scanner', now()) returning org_id",
      [org.id, stranger.id],
    );
    await enterAt(org.id, stranger);
    await search('okafor');
    await group('Events');
    expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  });
});
