import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, downloads, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { activityPaths } from '../paths';

const { activityIds, event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/activities/schedule'));
afterEach(() => {
  vi.restoreAllMocks();
});

const SATURDAY = activityPaths.activitiesSchedule({ event: event.id, day: 2 });
const grid = async (day = 'Saturday') =>
  within(await screen.findByRole('grid', { name: `Programme of ${day}` }));
const block = async (title: string) =>
  (await grid()).findByRole('button', { name: new RegExp(`^${title},`) });
const stored = async (id: string) =>
  (
    await rows<{ day: number; start: string; space: string | null; place: string | null; rain: boolean }>(
      `select a.day, to_char(a.local_start, 'HH24:MI') as start, s.name as space, a.place, a.on_plan_b as rain
       from public.activities a left join public.venue_spaces s on s.id = a.space_id where a.id = $1::uuid`,
      [id],
    )
  )[0];

describe('a host', () => {
  test('moves a block by keys, and back again', async () => {
    open(SATURDAY, { as: organiser });
    (await block('Draw the family tree')).focus();
    await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('‘Draw the family tree’ is on Saturday at 10:30');
    expect(await stored(activityIds.familyTree)).toMatchObject({ day: 2, start: '10:30', space: 'Veranda' });
    await undo();
    await expect.poll(async () => (await stored(activityIds.familyTree))?.start).toBe('10:00');
  });

  test('a block that somebody else moved meanwhile goes to where they put it, and says so', async () => {
    open(SATURDAY, { as: organiser });
    (await block('Draw the family tree')).focus();
    await rows("update public.activities set local_start = '09:00' where id = $1::uuid returning id", [
      activityIds.familyTree,
    ]);
    await user.keyboard('m{ArrowDown}{Enter}');
    await screen.findByText('‘Draw the family tree’ stays where it was');
    expect((await block('Draw the family tree')).getAttribute('aria-label')).toContain('09:00 to 10:30');
  });

  test('reads the clashes, opens one thing, and begins another where it is free', async () => {
    const router = open(SATURDAY, { as: organiser });
    await screen.findByText('One clash');
    screen.getByText('Two at once in Great hall, Saturday at 16:00');
    (await block('Breakfast')).focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Breakfast' }));
    await user.click(panel.getByRole('button', { name: 'Star Breakfast' }));
    await panel.findByText('In my programme');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await block('Breakfast')).focus();
    await user.keyboard('n');
    await expect.poll(() => router.state.location.pathname).toBe('/create-activity');
    expect(router.state.location.search).toContain('day=2');
  });

  test('sees what the rain plan changes before it switches, switches, and takes it back', async () => {
    open(SATURDAY, { as: organiser });
    await user.click(await screen.findByRole('switch', { name: 'Rain plan' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Rain plan, Saturday' }));
    panel.getByText(/^6 activities change/);
    const list = within(panel.getByRole('list', { name: 'What changes' }));
    list.getByText('Sunday, 10:00');
    expect((await stored(activityIds.boat))?.rain).toBe(false);
    await user.click(panel.getByRole('button', { name: 'Switch to the rain plan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Tell those concerned?' }));
    expect((await stored(activityIds.boat))?.rain).toBe(false);
    await user.click(question.getByRole('radio', { name: /^Not at all/ }));
    await user.click(question.getByRole('button', { name: 'Switch without telling' }));
    await screen.findByText('The rain plan counts on Saturday');
    expect((await stored(activityIds.boat))?.rain).toBe(true);
    await waitFor(async () =>
      expect((await grid()).queryByRole('button', { name: /^Boat to the sandbank,/ })).toBeNull(),
    );
    await undo();
    await block('Boat to the sandbank');
    expect((await stored(activityIds.boat))?.rain).toBe(false);
  });

  test('tells those whom the rain plan concerns, in words that say what changes', async () => {
    open(SATURDAY, { as: organiser });
    await user.click(await screen.findByRole('switch', { name: 'Rain plan' }));
    await press('Switch to the rain plan');
    const question = within(await screen.findByRole('dialog', { name: 'Tell those concerned?' }));
    const words = question.getByLabelText<HTMLTextAreaElement>('Your words');
    expect(words.value).toMatch(/^Because of the weather, on Saturday:\n/);
    expect(words.value).toContain('Boat to the sandbank: Sunday, 10:00 (until now: ');
    await user.click(question.getByRole('button', { name: /^Switch and tell \d+ people$/ }));
    await screen.findByText('The rain plan counts on Saturday');
    expect(
      await rows("select kind, state from public.messages where subject like 'Rain plan on Saturday%'"),
    ).toEqual([{ kind: 'announcement', state: expect.stringMatching(/^sen/) }]);
    expect((await stored(activityIds.boat))?.rain).toBe(true);
  });

  test('switches at once where the rain plan concerns nobody', async () => {
    await rows('delete from public.activity_signups returning id');
    await rows("update public.activities set audience = 'helpers' where not sign_up returning id");
    open(SATURDAY, { as: organiser });
    await user.click(await screen.findByRole('switch', { name: 'Rain plan' }));
    await press('Switch to the rain plan');
    await screen.findByText('The rain plan counts on Saturday');
    expect((await stored(activityIds.boat))?.rain).toBe(true);
  });

  test('prints the day and the booklet, and saves table and calendar', async () => {
    const files = downloads();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    open(SATURDAY, { as: organiser });
    await press('Print Saturday');
    const sheets = () => [...document.querySelectorAll('.programme-print .programme-sheet')];
    expect(print).toHaveBeenCalledTimes(1);
    expect(sheets().map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual(['Saturday']);
    expect(sheets()[0]?.textContent).toContain('Boat to the sandbank');
    expect(sheets()[0]?.textContent).not.toContain('Tables for the banquet');
    await choose('More of the programme', 'Print all days (A5 booklet)');
    expect(sheets()).toHaveLength(3);
    expect(document.querySelector('.programme-print')?.getAttribute('data-format')).toBe('booklet');
    await choose('More of the programme', 'Save table (CSV)');
    await choose('More of the programme', 'Save calendar file');
    await expect.poll(() => files.length).toBe(2);
    const [table, calendar] = await Promise.all(files);
    expect(table).toMatch(/Saturday,2030-07-13,14:30,16:00,Boat to the sandbank,Jetty/);
    expect(calendar).toContain('SUMMARY:Boat to the sandbank');
  });

  test('takes something out of the programme, and brings it back', async () => {
    open(SATURDAY, { as: organiser });
    (await block('Breakfast')).focus();
    await user.keyboard('{Delete}');
    await press('Remove activity');
    await screen.findByText('Breakfast removed');
    await undo();
    await block('Breakfast');
  });
});

test('who reads moves nothing, and narrows the sheet to what is starred and joined', async () => {
  await makeViewer(stranger.id, org.id);
  await rows(
    'insert into public.activity_stars (activity_id, user_id) values ($1::uuid, $2::uuid) returning activity_id',
    [activityIds.breakfast, stranger.id],
  );
  open(SATURDAY, { as: stranger });
  await block('Boat to the sandbank');
  expect(screen.queryByRole('switch', { name: 'Rain plan' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add an activity' })).toBeNull();
  (await block('Boat to the sandbank')).focus();
  await user.keyboard('m{ArrowDown}{Enter}');
  expect((await stored(activityIds.boat))?.start).toBe('14:30');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: /^My programme/ }));
  await block('Breakfast');
  await waitFor(async () =>
    expect((await grid()).queryByRole('button', { name: /^Boat to the sandbank,/ })).toBeNull(),
  );
  await user.click(await screen.findByRole('link', { name: /Sunday/ }));
  await screen.findByText('Nothing of yours on Sunday');
});
