import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, downloads, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/manage-activities', '/edit-activity/:activityId'));
afterEach(() => vi.restoreAllMocks());

const PAGE = `/manage-activities?event=${event.id}`;
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error(`${title} stands in no row.`);
  return row;
};
const stored = async (title: string) =>
  rows<{ id: string; gone: boolean; start: string; places: number | null }>(
    'select id, deleted_at is not null as gone, local_start::text as start, places from public.activities where title = $1',
    [title],
  );

describe('who plans', () => {
  test('sees the days with places, leaders and what needs a look, and narrows them in the address', async () => {
    await rows(
      "update public.activities a set places = (select p.taken from public.capacity_pools p where p.id = a.capacity_pool_id) where title = 'Boat to the sandbank' returning id",
    );
    await rows(
      "update public.activities set plan_b_kind = null, plan_b = null, plan_b_space_id = null, host_person_id = null where title = 'The big photograph' returning id",
    );
    const router = open(PAGE, { as: organiser });
    const boat = await rowOf('Boat to the sandbank');
    await within(boat).findByRole('meter', { name: 'Places of Boat to the sandbank' });
    expect(boat.textContent).toMatch(/(\d+) of \1 places taken, full/);
    expect(boat.textContent).toMatch(/\d waits?/);
    expect(boat.textContent).toContain('€6 a person');
    expect(boat.textContent).toContain('Rain: Sunday, 10:00');
    const photograph = await rowOf('The big photograph');
    await within(photograph).findByText('No rain plan');
    within(photograph).getByText('Nobody leads it');
    expect((await rowOf('Rehearsal of the speeches')).textContent).toContain(
      'Great hall: Tables for the banquet',
    );
    await user.click(screen.getByRole('link', { name: /^Full \d/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Breakfast' })).toBeNull());
    expect(router.state.location.search).toContain('show=full');
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await rowOf('Breakfast');
    await user.selectOptions(screen.getByLabelText('Day'), 'Sunday');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Breakfast' })).toBeNull());
    expect(router.state.location.search).toContain('day=3');
    await user.type(screen.getByRole('searchbox'), 'brunch');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Service of thanks' })).toBeNull());
    await rowOf('Brunch and farewell');
  });

  test('removes one with those who signed up told, brings it back, and duplicates one', async () => {
    const router = open(PAGE, { as: organiser });
    await within(await rowOf('Cousins’ football')).findByRole('meter');
    await choose('Actions for Cousins’ football', 'Remove');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/\d people signed up; nobody is told by itself/);
    await user.click(dialog.getByRole('button', { name: 'Remove activity' }));
    await screen.findByText('Cousins’ football removed');
    expect((await stored('Cousins’ football'))[0]?.gone).toBe(true);
    await undo();
    await rowOf('Cousins’ football');
    expect((await stored('Cousins’ football'))[0]?.gone).toBe(false);
    await choose('Actions for Breakfast', 'Duplicate');
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/edit-activity\//);
    expect(await stored('Breakfast (copy)')).toMatchObject([{ start: '08:00:00' }]);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Breakfast (copy)');
    await press('Cancel');
    await expect.poll(() => router.state.location.pathname).toBe('/manage-activities');
  });

  test('takes a list in: what is wrong is corrected or left out before anything is written, and it can be undone', async () => {
    open(PAGE, { as: organiser });
    await press('Import a list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import activities' }));
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    await dialog.findByText('The first line must name the columns');
    const list = [
      'Day,Start,Minutes,Title,Place,Leader,Places,Ages,Fee,Rain',
      'Saturday,20:00,90,Quiz,Veranda,,30,from 10,"2,50",',
      'Saturday,half past,60,Bonfire,Fire pit,,,,,does not take place',
      'Saturday,09:00,60,Yoga,Jetty,Somebody Unknown,,,,',
      '2,08:00,120,Breakfast,Veranda,,,,,',
    ].join('\n');
    await user.click(dialog.getByLabelText('Or paste it'));
    await user.paste(list);
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    await dialog.findByText(/^1 to add, 2 with something wrong.*1 left out\.$/);
    dialog.getByText(/In the programme already/);
    const start = dialog.getByRole('textbox', { name: 'Start of row 3' });
    expect(start.getAttribute('aria-invalid')).toBe('true');
    await user.clear(start);
    await user.type(start, '21:30');
    expect(start.getAttribute('aria-invalid')).not.toBe('true');
    await user.click(dialog.getByRole('checkbox', { name: 'Leave row 4 out' }));
    expect(await stored('Quiz')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add 2 activities' }));
    await rowOf('Quiz');
    expect(await stored('Quiz')).toMatchObject([{ start: '20:00:00', places: 30 }]);
    expect(await stored('Bonfire')).toMatchObject([{ start: '21:30:00' }]);
    expect(await stored('Yoga')).toEqual([]);
    await undo();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Quiz' })).toBeNull());
    expect((await stored('Quiz'))[0]?.gone).toBe(true);
  });

  test('takes the programme away as a file that can come back', async () => {
    const files = downloads();
    open(PAGE, { as: organiser });
    await within(await rowOf('Boat to the sandbank')).findByRole('meter');
    await press('Export CSV');
    await expect.poll(() => files.length).toBe(1);
    const text = (await files[0]) ?? '';
    expect(text).toContain('Day,Start,Minutes,Title,Place,Leader,Places,Ages,Fee,Rain');
    expect(text).toMatch(
      /2030-07-13,14:30,90,Boat to the sandbank,Jetty,[^,]+,8,from 8 years,6,at 2030-07-14 10:00 \(The same boat on Sunday\)/,
    );
    expect(text).toContain('shares with Boat to the sandbank');
    expect(text).toContain('elsewhere: Great hall (In the hall)');
    await press('Import a list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import activities' }));
    await user.click(dialog.getByLabelText('Or paste it'));
    await user.paste(text);
    await user.click(dialog.getByRole('button', { name: 'Read the list' }));
    await dialog.findByText('0 to add, 19 left out.');
  });

  test('begins with nothing: adds, or takes a template', async () => {
    await rows('update public.activities set deleted_at = now() where event_id = $1::uuid returning id', [
      event.id,
    ]);
    open(PAGE, { as: organiser });
    await screen.findByRole('heading', { name: 'No activity yet' });
    expect(screen.getByRole('link', { name: 'Add an activity' }).getAttribute('href')).toBe(
      `/create-activity?event=${event.id}`,
    );
    expect(screen.getByRole('link', { name: 'Suggest from a template' }).getAttribute('href')).toBe(
      '/templates',
    );
  });
});

test('who only reads sees the list without acts', async () => {
  await makeViewer(stranger.id, org.id);
  open(PAGE, { as: stranger });
  await rowOf('Breakfast');
  expect(screen.queryByRole('link', { name: 'Add an activity' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Actions for|Import)/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
