import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, people } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/pro/progress-board'));
beforeEach(async () => {
  await rows("update public.subscriptions set plan_type = 'pro' where user_id = $1 returning id", [
    organiser.id,
  ]);
});

const ADDRESS = 'Correct the address of Aunt Ifeoma';
const MENU = 'Menu with a plate for every diet';
const kola = people[2]?.fullName ?? '';
const stored = async (title: string) =>
  (
    await rows<{
      person: string | null;
      account: string | null;
      due_on: string;
      anchor: string;
      offset_days: number;
    }>(
      'select owner_person_id as person, owner_user_id as account, due_on::text, anchor, offset_days from public.tasks where title = $1',
      [title],
    )
  )[0];
const week = async (who: string) => within(await screen.findByRole('list', { name: `${who}, This week` }));

test('one task is handed over from its menu, several by ticking them, and undone', async () => {
  open('/pro/progress-board', { as: organiser });
  const organisersName = `${organiser.firstName} ${organiser.lastName}`;
  await (await week(organisersName)).findByText(ADDRESS);
  screen.getByText('Nobody carries more than 4 tasks in one of these weeks.');
  await choose(`Actions for ${ADDRESS}`, 'Hand over');
  await press('Hand over');
  await screen.findByText('Choose who does it.');
  await user.selectOptions(screen.getByLabelText('To whom'), kola);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand over' }));
  await (await week(kola)).findByText(ADDRESS);
  await screen.findByText(`‘${ADDRESS}’: now with ${kola}`);
  expect(await stored(ADDRESS)).toMatchObject({ person: people[2]?.id, account: null });
  await undo();
  await expect.poll(() => stored(ADDRESS)).toMatchObject({ person: null, account: organiser.id });

  for (const title of [ADDRESS, MENU]) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  }
  await press('Hand over 2');
  await user.selectOptions(await screen.findByLabelText('To whom'), 'Nobody yet');
  await press('Hand over');
  await (await week('Nobody yet')).findByText(MENU);
  await screen.findByText('2 tasks: now with Nobody yet');
  expect(await stored(ADDRESS)).toMatchObject({ person: null, account: null });
  await screen.findByText('Tick tasks to hand over several at once.');
});

test('another day is fixed, and Undo counts it from the first day again', async () => {
  await rows(
    `update public.events set start_date = current_date + 40, end_date = current_date + 41, rsvp_closes_on = null where id = $1::uuid returning id`,
    [event.id],
  );
  const shirts = 'Bus seats to households';
  open(`/pro/progress-board?event=${event.id}`, { as: organiser });
  const before = await stored(shirts);
  expect(before).toMatchObject({ anchor: 'event_start', offset_days: -30 });
  await choose(`Actions for ${shirts}`, 'Another day');
  const day = await screen.findByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2026-12-24');
  await press('Move to this day');
  await expect
    .poll(() => stored(shirts))
    .toMatchObject({ anchor: 'fixed', offset_days: null, due_on: '2026-12-24' });
  await undo();
  await expect.poll(() => stored(shirts)).toEqual(before);
  expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe(
    `/progress-board?event=${event.id}`,
  );
});
