import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { loadPages, makeViewer, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, event, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/create-activity', '/edit-activity/:activityId'));

const ofTitle = async (title: string) =>
  (
    await rows<Record<string, unknown> & { id: string }>(
      'select a.id, a.day, a.local_start::text as start, a.minutes, a.place, s.name as space, p.full_name as host, a.sign_up, a.places, a.fee_minor::int as fee, a.min_age, a.plan_b_kind from public.activities a left join public.venue_spaces s on s.id = a.space_id left join public.persons p on p.id = a.host_person_id where a.title = $1',
      [title],
    )
  )[0];
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const write = async (name: string | RegExp, text: string) => {
  const box = await field(name);
  await user.clear(box);
  await user.type(box, text);
};
/** Browsers hand over an hour whole. */
const setTime = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
const pick = async (name: string | RegExp, typed: string, option: RegExp) => {
  const box = await screen.findByRole('combobox', { name });
  // The names come after the field.
  await waitFor(() => expect(box).not.toHaveProperty('value', ''));
  await user.clear(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
};
const note = (text: RegExp) => waitFor(() => screen.getByText(text));

describe('a new activity', () => {
  test('begins where the programme was pressed, follows its end past midnight, and is saved once', async () => {
    const router = open(`/create-activity?event=${event.id}&day=2&start=22:00`, { as: organiser });
    await press('Save activity');
    expect((await field('Title')).getAttribute('aria-invalid')).toBe('true');
    await write('Title', 'Ghost walk');
    expect(screen.getByRole('combobox', { name: 'Day' })).toHaveProperty('value', '2');
    await setTime('Ends', '00:30');
    expect(await field(/^Length/)).toHaveProperty('value', '150');
    await note(/00:30, next day/);
    await write(/^Place in words/, 'Gate');
    await user.click(screen.getByRole('radio', { name: 'Whoever comes signs up, for so many places' }));
    await press('Save activity');
    await screen.findAllByText('Say how many fit.');
    await write('Places', '12');
    await write(/^From age/, '8');
    await write(/^Fee/, '3.50');
    await user.click(screen.getByRole('radio', { name: 'It does not take place' }));
    await user.dblClick(screen.getByRole('button', { name: 'Save activity' }));
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/activity-details\//);
    const saved = await rows('select id from public.activities where title = $1', ['Ghost walk']);
    expect(saved).toHaveLength(1);
    expect(await ofTitle('Ghost walk')).toMatchObject({
      day: 2,
      start: '22:00:00',
      minutes: 150,
      place: 'Gate',
      sign_up: true,
      places: 12,
      min_age: 8,
      fee: 350,
      plan_b_kind: 'off',
    });
  });

  test('names who is in its way with ways out, and a failure loses nothing', async () => {
    open(`/create-activity?event=${event.id}&day=2&start=11:00`, { as: organiser });
    await write('Title', 'Choir');
    await pick(/^Space/, 'great', /Great hall/);
    await note(/‘Cooking with Grandma’ is in Great hall then/);
    await press('Begin at 12:30');
    expect(await screen.findByLabelText('Begins')).toHaveProperty('value', '12:30');
    await waitFor(() => expect(screen.queryByText(/is in Great hall then/)).toBeNull());
    server.use(failing('rest/v1/activities', 500));
    await press('Save activity');
    await screen.findByText('Not saved');
    expect(await field('Title')).toHaveProperty('value', 'Choir');
    server.resetHandlers();
    await press('Save activity');
    await expect.poll(() => ofTitle('Choir')).toMatchObject({ space: 'Great hall', start: '12:30:00' });
  });
});

describe('a known activity', () => {
  test('says how many signed up when it moves, and a newer version is not overwritten unseen', async () => {
    const id = (await ofTitle('Boat to the sandbank'))?.id ?? '';
    const from = { pathname: '/manage-activities', search: `?event=${event.id}`, hash: '' };
    const router = open(`/edit-activity/${id}`, { as: organiser });
    await router.navigate(`/edit-activity/${id}`, { state: { from } });
    expect(await field('Title')).toHaveProperty('value', 'Boat to the sandbank');
    await setTime('Begins', '13:30');
    const [going] = await rows<{ count: number }>(
      "select count(*)::int as count from public.activity_signups where activity_id = $1::uuid and state = 'going'",
      [id],
    );
    await note(new RegExp(`Another hour: ${going?.count} people signed up and \\d+ waits?`));
    await write('Places', '1');
    await press('Save activity');
    const refused = await screen.findAllByText(
      `${going?.count} have a place or one on offer. Choose at least that many.`,
    );
    expect(refused.length).toBeGreaterThan(0);
    await write('Places', '9');
    await rows("update public.activities set attire = 'A hat' where id = $1::uuid returning id", [id]);
    await press('Save activity');
    await screen.findByText('There is a newer version');
    await press('Go on from the newer version');
    await screen.findByText(/is here again/);
    expect(await screen.findByLabelText('Begins')).toHaveProperty('value', '13:30');
    await press('Save activity');
    await expect.poll(() => router.state.location.pathname).toBe('/manage-activities');
    expect(await ofTitle('Boat to the sandbank')).toMatchObject({ start: '13:30:00', places: 9 });
  });

  test('of people who signed up keeps its places where they are', async () => {
    const id = (await ofTitle('Cousins’ football'))?.id ?? '';
    open(`/edit-activity/${id}`, { as: organiser });
    await user.click(await screen.findByRole('radio', { name: 'Everybody simply comes' }));
    await press('Save activity');
    const group = screen.getByRole('group', { name: 'Who comes' });
    await within(group).findByText(/People have signed up/);
  });

  test('who only reads is told so, and one that is none is not found', async () => {
    await makeViewer(stranger.id, org.id);
    open(`/edit-activity/${(await ofTitle('Breakfast'))?.id ?? ''}`, { as: stranger });
    await screen.findByRole('heading', { name: 'You can read, not change' });
    open(`/create-activity?event=${event.id}`, { as: stranger });
    await screen.findByText('Add an activity: not open to you');
    open('/edit-activity/00000000-0000-4000-8000-000000000000', { as: stranger });
    await screen.findByText('Not found');
  });
});
