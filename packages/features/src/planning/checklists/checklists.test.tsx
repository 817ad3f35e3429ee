import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/checklists'));

const ADDRESS = 'Correct the address of Aunt Ifeoma';
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = async (title: string) =>
  (
    await rows<{ id: string; state: string; due_on: string | null; gone: boolean }>(
      'select id, state, due_on::text, deleted_at is not null as gone from public.tasks where title = $1',
      [title],
    )
  )[0];

describe('who plans', () => {
  test('ticks what is late by keyboard, keeps the focus on it, and takes it back', async () => {
    open('/checklists', { as: organiser });
    const mine = await list('Yours this week');
    const first = mine.getAllByRole('listitem')[0];
    expect(first?.textContent).toContain(ADDRESS);
    expect(first?.textContent).toMatch(/Late: Since/);
    screen.getByRole('checkbox', { name: `${ADDRESS}: done` }).focus();
    await user.keyboard(' ');
    await (await list('Done lately')).findByText(ADDRESS);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`${ADDRESS}: done`);
    await screen.findByText(`‘${ADDRESS}’ done`);
    expect((await stored(ADDRESS))?.state).toBe('done');
    await undo();
    await (await list('Yours this week')).findByText(ADDRESS);
    await expect.poll(async () => (await stored(ADDRESS))?.state).toBe('todo');
  });

  test('a refused tick is taken back and said', async () => {
    open('/checklists', { as: organiser });
    await (await list('Yours this week')).findByText(ADDRESS);
    await rows(
      'update public.tasks set deleted_at = now(), owner_user_id = null where title = $1 returning id',
      [ADDRESS],
    );
    await rows("update public.org_members set role = 'viewer' where org_id = $1::uuid returning role", [
      org.id,
    ]);
    await user.click(screen.getByRole('checkbox', { name: `${ADDRESS}: done` }));
    await screen.findByText(`‘${ADDRESS}’ stays where it was`);
    expect((await stored(ADDRESS))?.state).toBe('todo');
  });

  test('writes a task counted from the first day, in words when a field is wrong', async () => {
    open('/checklists', { as: organiser });
    await press('Add a task');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.selectOptions(dialog.getByLabelText('Due'), 'Counted from the first day');
    await user.click(dialog.getByRole('button', { name: 'Add task' }));
    await dialog.findByText('Write what is to be done.');
    dialog.getByText('Write how many days; 0 is the day itself.');
    await user.type(dialog.getByLabelText('What is to be done'), 'Borrow lanterns');
    await user.type(dialog.getByLabelText('Days from the first day'), '50');
    await user.click(dialog.getByRole('button', { name: 'Add task' }));
    await (await list('7 weeks before')).findByText('Borrow lanterns');
    // Fifty days before 12 July.
    expect((await stored('Borrow lanterns'))?.due_on).toBe('2030-05-23');
  });

  test('edits a task in place of its row, and a newer version of somebody else is not overwritten', async () => {
    open('/checklists', { as: organiser });
    await user.click(await screen.findByRole('button', { name: ADDRESS }));
    const form = within(await screen.findByRole('form', { name: `Edit ${ADDRESS}` }));
    const title = form.getByLabelText('What is to be done');
    expect(document.activeElement).toBe(title);
    await rows("update public.tasks set notes = 'Rang her' where title = $1 returning id", [ADDRESS]);
    await user.type(title, ' in Enugu');
    await user.click(form.getByRole('button', { name: 'Keep' }));
    await form.findByText(/Somebody changed this task while it was open here/);
    expect(title).toHaveProperty('value', `${ADDRESS} in Enugu`);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(ADDRESS));
  });

  test('deletes a task and brings it back', async () => {
    open('/checklists', { as: organiser });
    await user.click(await screen.findByRole('button', { name: ADDRESS }));
    await press('Delete task');
    await screen.findByText(`‘${ADDRESS}’ deleted`);
    expect((await stored(ADDRESS))?.gone).toBe(true);
    await undo();
    await screen.findByRole('button', { name: ADDRESS });
    expect((await stored(ADDRESS))?.gone).toBe(false);
  });

  test('narrows the lists by a link, and begins with an empty plan', async () => {
    open(`/checklists?event=${event.id}&show=late`, { as: organiser });
    await screen.findByText(ADDRESS);
    expect(screen.queryByRole('region', { name: 'Without a day' })).toBeNull();
    await rows('delete from public.tasks where event_id = $1::uuid returning id', [event.id]);
    open('/checklists', { as: organiser });
    await press('Write the first task');
    await screen.findByRole('dialog', { name: 'Add a task' });
  });
});

test('who only reads adds nothing and ticks what is theirs', async () => {
  await makeViewer(stranger.id, org.id);
  await rows(
    'update public.tasks set owner_user_id = $2::uuid, owner_person_id = null where title = $1 returning id',
    [ADDRESS, stranger.id],
  );
  open('/checklists', { as: stranger });
  await (await list('Yours this week')).findByText(ADDRESS);
  expect(screen.queryByRole('button', { name: 'Add a task' })).toBeNull();
  expect(screen.queryByRole('button', { name: ADDRESS })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Sign the room block with the inn: done' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(screen.getByRole('checkbox', { name: `${ADDRESS}: done` }));
  await screen.findByText(`‘${ADDRESS}’ done`);
  expect((await stored(ADDRESS))?.state).toBe('done');
});
