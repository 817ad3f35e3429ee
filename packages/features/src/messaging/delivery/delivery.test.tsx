import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';
import { fillDelivery } from './delivery-story-data';

const { organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
beforeEach(async () => fillDelivery(await backend(), { orgId: org.id }));

const query = async (text: string) => (await (await backend()).driver.query(text, [org.id])).rows;

test('a number opens its rows, its address can be sent, and closing goes back to the page', async () => {
  const router = open('/email', { as: organiser });
  await userEvent.click(await screen.findByRole('link', { name: 'Sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sent' }));
  expect((await dialog.findAllByRole('listitem')).length).toBeGreaterThan(5);
  expect(new URLSearchParams(router.state.location.search).get('show')).toBe('sent');
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('an address is mended in its place, stays suppressed, and what was missed goes again once', async () => {
  open('/email', { as: organiser });
  const field = await screen.findByRole('textbox', { name: /^Address of / });
  const old = field instanceof HTMLInputElement ? field.value : '';
  await userEvent.clear(field);
  await userEvent.type(field, 'right.now@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('One mail on the way');
  expect(
    await query(
      `select address::text as address from public.message_recipients where org_id = $1 and state = 'queued'`,
    ),
  ).toEqual([{ address: 'right.now@example.org' }]);
  expect(
    await query(`select address::text as address from public.suppressions where org_id = $1 and reason = 'bounce'
      and address <> 'moved.away@example.org'`),
  ).toEqual([{ address: old }]);
  await screen.findByText('Every address works, as far as anybody has told us.');
});

test('a bounce of an address that nobody has is lifted; what a person said is not offered', async () => {
  open('/email', { as: organiser });
  const list = within(await screen.findByRole('list', { name: 'Who gets no mail' }));
  expect(list.getAllByText(/Only they can undo this/)).toHaveLength(2);
  const [lift, ...others] = list.getAllByRole('button', { name: /^Let mail through again/ });
  expect(others).toEqual([]);
  if (lift) await userEvent.click(lift);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Let mail through' }),
  );
  await screen.findByText('Mail goes there again');
  expect(
    await query(`select 1 from public.suppressions where org_id = $1 and address = 'moved.away@example.org'`),
  ).toEqual([]);
});

test('a stranger sees the empty page of their own', async () => {
  open('/email', { as: stranger });
  await screen.findByRole('heading', { name: 'Nothing has gone out yet' });
});
