import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/progress-board'));
beforeEach(async () => {
  await rows("update public.subscriptions set plan_type = 'premium' where user_id = $1 returning id", [
    organiser.id,
  ]);
});

const ROOMS = 'Sign the room block with the inn';
const column = async (name: string) => within(await screen.findByRole('group', { name }));
const cards = async (name: string) =>
  (await column(name)).queryAllByRole('listitem').map((card) => card.textContent);
const stored = async () =>
  (
    await rows<{ state: string; position: number }>(
      'select state, position from public.tasks where title = $1',
      [ROOMS],
    )
  )[0];

test('a card moves by menu and by keys to its place between two others, and back', async () => {
  open('/progress-board', { as: organiser });
  await (await column('To do')).findByText(ROOMS);
  await (await column('Doing')).findByText('3 of 5 at once');
  await choose(`Move ${ROOMS} to`, 'Move to Doing');
  await (await column('Doing')).findByText(ROOMS);
  await (await column('Doing')).findByText('4 of 5 at once');
  await screen.findByText(`‘${ROOMS}’ is in Doing now`);
  // At the end of those with places 7 to 9.
  await expect.poll(stored).toEqual({ state: 'doing', position: 10 * 1024 });
  screen.getByRole('button', { name: `Move ${ROOMS} with the arrow keys` }).focus();
  await user.keyboard(' {ArrowUp} ');
  await expect.poll(stored).toEqual({ state: 'doing', position: 8.5 * 1024 });
  await undo();
  await expect.poll(stored).toEqual({ state: 'todo', position: 13 * 1024 });
});

test('a limit is set, marked when it is passed, and lifted', async () => {
  open('/progress-board', { as: organiser });
  await press('Change the limit of Doing');
  const dialog = within(await screen.findByRole('dialog', { name: 'Limit of Doing' }));
  const most = dialog.getByLabelText(/^Tasks at once/);
  await user.clear(most);
  await user.type(most, '60');
  await user.click(dialog.getByRole('button', { name: 'Save limit' }));
  await dialog.findByText('Write a whole number from 1 to 50, or nothing for no limit.');
  await user.clear(most);
  await user.type(most, '2');
  await user.click(dialog.getByRole('button', { name: 'Save limit' }));
  await (await column('Doing')).findByText('3 of 2 at once, 1 over the limit');
  await press('Change the limit of Doing');
  await user.clear(await screen.findByLabelText(/^Tasks at once/));
  await press('Save limit');
  await screen.findByRole('button', { name: 'Set a limit of Doing' });
  expect(
    await rows("select 1 from public.task_limits where event_id = $1::uuid and state = 'doing'", [event.id]),
  ).toEqual([]);
});

test('a title opens the task, and what is done beyond ten is counted', async () => {
  await rows(
    `insert into public.tasks (event_id, title, state) select $1::uuid, 'Done ' || n, 'done' from generate_series(1, 6) n returning id`,
    [event.id],
  );
  open('/progress-board', { as: organiser });
  expect((await cards('Done')).length).toBe(10);
  (await column('Done')).getByText(/2 more/);
  await user.click(await screen.findByRole('button', { name: ROOMS }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText('What is to be done'), ' by the lake');
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await screen.findByRole('button', { name: `${ROOMS} by the lake` });
});

test('who only reads moves what is theirs, and is told why not the rest', async () => {
  await makeViewer(stranger.id, org.id);
  await rows(
    'update public.tasks set owner_user_id = $2::uuid, owner_person_id = null where title = $1 returning id',
    [ROOMS, stranger.id],
  );
  open('/progress-board', { as: stranger });
  await choose('Move Write the quiz about 1987 to', 'Move to Doing');
  await screen.findByText(/It is not yours/);
  expect(await cards('Doing')).toHaveLength(3);
  await choose(`Move ${ROOMS} to`, 'Move to Doing');
  await expect.poll(async () => (await stored())?.state).toBe('doing');
  expect(screen.queryByRole('button', { name: 'Change the limit of Doing' })).toBeNull();
});
