import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { TWO_BRANCHES } from './example-tables';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');

test('a table is set, a plan suggested, somebody moved by keys, locked, and all taken back', async () => {
  open(`/rsvp?event=${event.id}&view=seating`, { as: organiser });
  await user.click((await screen.findAllByRole('button', { name: 'Add a table' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a table' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Chairs' }));
  await user.type(dialog.getByRole('textbox', { name: 'Chairs' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Add table' }));
  await screen.findByRole('button', { name: 'Chair 3 of Table 1, free' });
  await press('Suggest a plan');
  await screen.findByText('A plan is suggested');
  const first = await screen.findByRole('button', { name: /, chair 1 of Table 1$/ });
  // Beside the letters of the face.
  const name = first.querySelector('bdi')?.textContent ?? '';

  first.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(`${name} is taken up. Choose a chair; Escape puts them back.`);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByText(`${name} sits at Table 1, chair 2`);
  await choose(`More for ${name}`, 'Lock to this chair');
  const toast = await screen.findByText(`${name} is locked to the chair`);
  await screen.findByRole('button', { name: `${name}, chair 2 of Table 1, locked` });
  await undo(toast.closest('li') ?? undefined);
  await screen.findByRole('button', { name: `${name}, chair 2 of Table 1` });
});

test('the tables are mixed: what would change stands beside the plan, is left, taken, and taken back', async () => {
  await rows(TWO_BRANCHES, [event.id]);
  const branchesAt = () =>
    rows<{ branches: number }>(
      `select count(distinct m.group_id)::int as branches from public.seat_assignments s join public.seating_tables t on t.id = s.table_id
       join public.rsvp_people a on a.id = s.rsvp_person_id join public.group_members m on m.person_id = a.person_id
       where s.event_id = $1 and t.name like 'Hall %' group by t.id`,
      [event.id],
    );
  expect(await branchesAt()).toEqual([{ branches: 1 }, { branches: 1 }]);
  open(`/rsvp?event=${event.id}&view=seating`, { as: organiser });
  const offered = () =>
    screen.findByRole('region', { name: 'The tables mixed: 0 pairs who have not met now, 8 then' });
  await press('Mix the tables');
  const tables = within(await offered()).getByRole('list', { name: 'Tables that change' });
  expect(within(tables).getAllByText('comes')).toHaveLength(4);
  await press('Leave it as it is');
  await expect.poll(() => document.activeElement?.textContent).toBe('Mix the tables');
  expect(await branchesAt()).toEqual([{ branches: 1 }, { branches: 1 }]);
  await press('Mix the tables');
  await offered();
  await press('Take the mixed plan');
  await screen.findByText('The tables are mixed: 4 guests sit elsewhere');
  expect(await branchesAt()).toEqual([{ branches: 2 }, { branches: 2 }]);
  await undo();
  await expect.poll(branchesAt).toEqual([{ branches: 1 }, { branches: 1 }]);
});
