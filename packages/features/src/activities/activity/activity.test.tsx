import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { activityPaths } from '../paths';

const { activityIds, event, households, organiser, org, replies, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/activity-details/:activityId', '/activities'));

const BOAT = activityPaths.activityDetails(activityIds.boat);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = async (activity: string, state: string) =>
  (
    await rows<{ name: string }>(
      `select coalesce(n.full_name, p.guest_name) as name from public.activity_signups s
       join public.rsvp_people p on p.id = s.rsvp_person_id left join public.persons n on n.id = p.person_id
       where s.activity_id = $1::uuid and s.state = $2 order by s.created_at, s.id`,
      [activity, state],
    )
  ).map(({ name }) => name);
/** Somebody of a household that said yes. */
function comes(home: number): string {
  const reply = replies.find(({ household }) => household.id === households[home]?.id);
  const yes = reply?.people.find((person) => person.reply === 'yes' && person.personId !== null);
  const found = households[home]?.people.find(({ id }) => id === yes?.personId);
  if (!found) throw new Error(`Nobody of household ${home} comes.`);
  return found.fullName;
}

describe('a host', () => {
  test('reads who comes and who waits, takes one off, and the place goes to the next in line', async () => {
    open(BOAT, { as: organiser });
    await screen.findByRole('heading', { name: 'Boat to the sandbank', level: 1 });
    (await region('What to know')).getByText('Sunday, 10:00. The same boat on Sunday');
    (await region('Places')).getByText('The places are shared with ‘Rowing for two’.');
    const [first] = await stored(activityIds.boat, 'going');
    const [waits] = await stored(activityIds.boat, 'waiting');
    if (first === undefined || waits === undefined) throw new Error('The boat is full, and some wait.');
    (await region('Waiting')).getByText(waits);
    await user.click((await region('Coming')).getByRole('button', { name: `Take ${first} off` }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: `Take ${first} off` }),
    );
    (await region('A place on offer')).getByText(waits);
    expect(await stored(activityIds.boat, 'going')).not.toContain(first);
  });

  test('signs up somebody who said yes, found by name', async () => {
    const guest = comes(6);
    open(activityPaths.activityDetails(activityIds.familyTree), { as: organiser });
    const search = await screen.findByRole('combobox', { name: 'Sign somebody up' });
    await user.type(search, guest.slice(0, 12));
    await user.click(await screen.findByRole('option', { name: guest }));
    const form = within(await screen.findByRole('dialog', { name: 'Draw the family tree' }));
    expect(form.getByRole('checkbox', { name: guest })).toHaveProperty('checked', true);
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await (await region('Coming')).findByText(guest);
    expect(await stored(activityIds.familyTree, 'going')).toContain(guest);
  });

  test('removes it, and brings it back with who signed up', async () => {
    const router = open(BOAT, { as: organiser });
    await choose('More about Boat to the sandbank', 'Remove activity');
    await press('Remove activity');
    await expect.poll(() => router.state.location.pathname).toBe('/activities');
    await screen.findByText('Boat to the sandbank removed');
    await undo();
    await screen.findByRole('link', { name: 'Boat to the sandbank' });
    expect(await stored(activityIds.boat, 'going')).toHaveLength(8);
  });
});

test('a household changes who comes on the page of the activity too', async () => {
  const guest = households[0]?.people[0]?.fullName ?? '';
  open(activityPaths.activityDetails(activityIds.familyTree), { as: organiser });
  await press('Sign up');
  const form = within(await screen.findByRole('dialog', { name: 'Draw the family tree' }));
  await user.click(form.getByRole('checkbox', { name: guest }));
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  (await region('You')).getByText(`${guest} is at ‘Cooking with Grandma’ until 12:30.`);
  await press('Change who comes');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Draw the family tree' })).getByRole('checkbox', {
      name: guest,
    }),
  );
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You' })).toBeNull());
  expect(await stored(activityIds.familyTree, 'going')).not.toContain(guest);
});

test('a viewer reads the names and changes nothing; whoever has no right, and a broken address, find nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open(BOAT, { as: stranger });
  await (await region('Coming')).findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Take .* off$/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit activity' })).toBeNull();
  await rows(
    'delete from public.org_members where user_id = $1::uuid and org_id = $2::uuid returning org_id',
    [stranger.id, org.id],
  );
  await rows(
    "with o as (insert into public.orgs (name) values ('Own') returning id) insert into public.org_members (org_id, user_id, role, accepted_at) select id, $1::uuid, 'owner', now() from o returning org_id",
    [stranger.id],
  );
  open(BOAT, { as: stranger });
  await screen.findByText('Not found');
  open(activityPaths.activityDetails(event.id), { as: organiser });
  await screen.findByText('Not found');
});
