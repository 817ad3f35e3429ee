import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { activityPaths } from '../paths';

const { event, households, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/activities'));

const SATURDAY = activityPaths.activities({ event: event.id, day: 2 });
const [amaka, other] = households[0]?.people ?? [];
if (!amaka || !other) throw new Error('The first household has two people.');

const list = async (day = 'Saturday') => within(await screen.findByRole('list', { name: `On ${day}` }));
const rowOf = async (title: string) => {
  const row = (await (await list()).findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error(`${title} stands in no row.`);
  return within(row);
};
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const stored = async (title: string) =>
  (
    await rows<{ name: string; state: string }>(
      `select coalesce(n.full_name, p.guest_name) as name, s.state from public.activity_signups s
       join public.activities a on a.id = s.activity_id join public.rsvp_people p on p.id = s.rsvp_person_id
       left join public.persons n on n.id = p.person_id
       where a.title = $1 and p.rsvp_id in (select rsvp_id from public.rsvp_people where person_id = $2::uuid) order by 1`,
      [title, amaka.id],
    )
  ).map(({ name, state }) => `${name} ${state}`);

describe('a household', () => {
  test('signs one of its people up, adds the other, and gives both back', async () => {
    open(SATURDAY, { as: organiser });
    await user.click((await rowOf('Draw the family tree')).getByRole('button', { name: /^Sign up/ }));
    const form = await dialog('Draw the family tree');
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await form.findByText('Choose who comes.');
    await user.click(form.getByRole('checkbox', { name: other.fullName }));
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await screen.findByText(`‘Draw the family tree’: ${other.fullName} comes`);
    expect(await stored('Draw the family tree')).toEqual([`${other.fullName} going`]);
    await (await rowOf('Draw the family tree')).findByText(`${other.fullName} goes`);
    await user.click((await rowOf('Draw the family tree')).getByRole('button', { name: /^Change/ }));
    const again = await dialog('Draw the family tree');
    await user.click(again.getByRole('checkbox', { name: amaka.fullName }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await stored('Draw the family tree')).length).toBe(2);
    await undo();
    await expect.poll(async () => stored('Draw the family tree')).toEqual([`${other.fullName} going`]);
  });

  test('reads why somebody may not come, and who is elsewhere then', async () => {
    open(SATURDAY, { as: organiser });
    await user.click((await rowOf('Swimming, under 12')).getByRole('button', { name: /^Change|^Sign up/ }));
    expect(
      (await dialog('Swimming, under 12')).getAllByText('This is up to 12 years.').length,
    ).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    // Both of them cook from half past ten to half past twelve.
    const busy = `${amaka.fullName} is at ‘Cooking with Grandma’ until 12:30`;
    (await rowOf('Draw the family tree')).getByText(busy);
    await user.click((await rowOf('Draw the family tree')).getByRole('button', { name: /^Sign up/ }));
    (await dialog('Draw the family tree')).getByText(`${busy}.`);
  });

  test('takes fewer or waits together where not all fit, and waits where it is full', async () => {
    await rows(
      `update public.activities set places = (select taken + 1 from public.capacity_pools p where p.id = capacity_pool_id) where title = 'Cousins’ football' returning id`,
    );
    await rows("update public.activities set min_age = null where title = 'Cousins’ football' returning id");
    open(SATURDAY, { as: organiser });
    await user.click((await rowOf('Cousins’ football')).getByRole('button', { name: /^Sign up/ }));
    const form = await dialog('Cousins’ football');
    for (const { fullName } of [amaka, other])
      await user.click(form.getByRole('checkbox', { name: fullName }));
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await form.findByText('Only one place left for 2. Choose 1, or wait together.');
    await user.click(form.getByRole('checkbox', { name: 'Wait together for 2 places' }));
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await expect
      .poll(async () => stored('Cousins’ football'))
      .toEqual([amaka, other].map(({ fullName }) => `${fullName} waiting`).toSorted());
    await (await rowOf('Cousins’ football')).findByText(/wait, first in line/);
  });

  test('a place that somebody else took meanwhile loses nothing: the next press waits', async () => {
    await rows(
      `update public.activities set places = (select taken + 1 from public.capacity_pools p where p.id = capacity_pool_id) where title = 'Cousins’ football' returning id`,
    );
    open(SATURDAY, { as: organiser });
    await user.click((await rowOf('Cousins’ football')).getByRole('button', { name: /^Sign up/ }));
    const form = await dialog('Cousins’ football');
    await user.click(form.getByRole('checkbox', { name: amaka.fullName }));
    await rows(
      `update public.activities set places = places - 1 where title = 'Cousins’ football' returning id`,
    );
    await user.click(form.getByRole('button', { name: 'Sign up' }));
    await form.findByText('The last place was taken this moment. Save once more to wait for one.');
    await user.click(await form.findByRole('button', { name: 'Wait for a place' }));
    await expect.poll(async () => stored('Cousins’ football')).toEqual([`${amaka.fullName} waiting`]);
  });

  test('an offer is a ticket: it is taken, or let go to who waits next', async () => {
    const waiting = await stored('Boat to the sandbank');
    expect(waiting.map((one) => one.split(' ').at(-1))).toEqual(['waiting']);
    // The first on the boat stay at home: our turn has come.
    await rows(
      `delete from public.activity_signups where id in (select s.id from public.activity_signups s join public.activities a on a.id = s.activity_id
         where a.title = 'Boat to the sandbank' and s.state = 'going' order by s.created_at limit 1) returning id`,
    );
    open(SATURDAY, { as: organiser });
    const ticket = within(await screen.findByRole('article', { name: 'Boat to the sandbank' }));
    ticket.getByText(/^A place is free for /);
    await user.click(ticket.getByRole('button', { name: 'Take the place' }));
    await expect
      .poll(async () => stored('Boat to the sandbank'))
      .toEqual(waiting.map((one) => one.replace('waiting', 'going')));
    await expect.poll(() => screen.queryByRole('article', { name: 'Boat to the sandbank' })).toBeNull();
  });

  test('stars what it would like to see, and narrows the day to what is its own', async () => {
    const router = open(SATURDAY, { as: organiser });
    const star = (await rowOf('Breakfast')).getByRole('button', { name: 'Star Breakfast' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await user.click(star);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await user.click(await screen.findByRole('link', { name: /^Ours/ }));
    expect(router.state.location.search).toContain('show=ours');
    await expect.poll(async () => (await list()).queryByText('Lunch under the trees')).toBeNull();
    (await list()).getByRole('link', { name: 'Breakfast' });
    expect(
      await rows(
        `select 1 as one from public.activity_stars s join public.activities a on a.id = s.activity_id where a.title = 'Breakfast' and s.user_id = $1::uuid`,
        [organiser.id],
      ),
    ).toHaveLength(1);
  });
});

test('who is on no reply reads the programme, and why there is nothing to sign up', async () => {
  await rows(
    "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'viewer', now()) returning org_id",
    [org.id, stranger.id],
  );
  open(SATURDAY, { as: stranger });
  await screen.findByText('You are on no reply to this event');
  screen.getByRole('link', { name: 'See the replies' });
  await (await list()).findByRole('link', { name: 'Breakfast' });
  expect(screen.queryByRole('button', { name: /^Sign up/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
});

test('a host begins an empty programme', async () => {
  await rows('delete from public.activities where event_id = $1::uuid returning id', [event.id]);
  open(activityPaths.activities(), { as: organiser });
  await screen.findByText('No activity yet');
  expect((await screen.findByRole('link', { name: 'Add an activity' })).getAttribute('href')).toBe(
    activityPaths.createActivity({ event: event.id }),
  );
});
