import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, orderIds } = scenario.familyReunion;
const address = `/ticket-management/event/${event.id}`;
useScenario('familyReunion');
beforeAll(() => loadPages('/ticket-management/event/:eventId'));

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const orders = () => screen.getByRole('table', { name: 'Orders' });

test('a ticket is put on sale, one is sold for cash, and a part of it is paid back', async () => {
  open('/ticket-management', { as: organiser });
  await press('Add ticket');
  const form = await dialog('Add a ticket');
  await user.type(form.getByLabelText('Name'), 'Boat trip');
  await user.type(form.getByLabelText('Price'), '0');
  await user.click(form.getByRole('button', { name: 'Put on sale' }));
  // What is missing is told beside its field, and what was typed stays.
  await form.findByText('For nothing, make it a free ticket.');
  form.getByText('Say how many there are.');
  await user.clear(form.getByLabelText('Price'));
  await user.type(form.getByLabelText('Price'), '60');
  await user.type(form.getByLabelText('How many'), '9');
  // Also where the line over the field is closed.
  const most = form.getByLabelText('Most in one order');
  await user.clear(most);
  await user.type(most, 'many');
  await user.click(form.getByRole('button', { name: 'Put on sale' }));
  await expect.poll(() => most.closest('details')?.open).toBe(true);
  await user.clear(most);
  await user.type(most, '4');
  await user.click(form.getByRole('button', { name: 'Put on sale' }));
  await screen.findByText('Boat trip is on sale');

  await press('Sell');
  const sale = await dialog('Sell tickets');
  await user.type(sale.getByLabelText(/^Boat trip/), '2');
  await user.type(sale.getByLabelText('Who buys'), 'Aunt Rose');
  await user.selectOptions(sale.getByLabelText('How it is paid'), 'cash');
  // The sum stands there before the press.
  await sale.findByText('€120');
  await user.click(sale.getByRole('button', { name: 'Sell' }));
  await screen.findByText(/ sold to Aunt Rose$/);

  await press(/^Open order .* of Aunt Rose$/);
  const order = await dialog('Aunt Rose');
  await order.findByText('€120 came in by cash');
  await user.click(order.getByRole('button', { name: 'Pay back' }));
  const back = await dialog(/^Pay back /);
  await user.click(back.getByRole('button', { name: 'Pay back' }));
  await back.findByText('Choose what is given back.');
  await user.click(back.getByRole('checkbox', { name: 'Boat trip, 1 of 2' }));
  await user.click(back.getByRole('button', { name: 'Pay back' }));
  await screen.findByText('€60 paid back');
  await order.findByText('€60 paid back by cash');
  order.getByText('1 given back');
  await user.click(order.getByRole('button', { name: 'Close' }));
  const sold = within(await screen.findByRole('row', { name: /^Boat trip/ }));
  await sold.findByText(/1 sold, 8 left/);

  await choose('Actions for Boat trip', 'Take off the sale');
  await screen.findByText('Boat trip is off the sale');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Boat trip/ })).toBeNull());
  await undo();
  await screen.findByRole('row', { name: /^Boat trip/ });
});

test('an order that waits is paid by transfer, another is cancelled, and the chips count them', async () => {
  open(`${address}?order=${orderIds.waiting}`, { as: organiser });
  const order = within(await screen.findByRole('dialog'));
  await user.click(await order.findByRole('button', { name: 'Record payment' }));
  const form = await dialog('Record a payment');
  form.getByDisplayValue('Bank transfer');
  await user.click(form.getByRole('button', { name: 'Record' }));
  await screen.findByText(/^€.* recorded$/);
  await order.findByText(/came in by bank transfer$/);
  await user.click(order.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('link', { name: /^Wait for payment ?1$/ }));
  await waitFor(() => expect(within(orders()).getAllByRole('row')).toHaveLength(2));
  await press(/^Open order OKA 1006 /);
  const second = await dialog(/Matteo/);
  await user.click(await second.findByRole('button', { name: 'Cancel order' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/is to be paid back\.$/);
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText(/is cancelled$/);
  const refunds = await rows<{ amount_minor: string }>(
    `select r.amount_minor from public.order_refunds r join public.orders o on o.id = r.order_id
     where o.event_id = $1 and o.reference = 'OKA 1006' and r.state = 'pending'`,
    [event.id],
  );
  expect(refunds.map(({ amount_minor }) => Number(amount_minor))).toEqual([5000]);
});

test('money that a bank took back leaves the tickets to the host, who keeps them', async () => {
  await rows(
    `update public.orders set state = 'partially_refunded', taken_back_minor = 500 where id = $1 returning id`,
    [orderIds.paid],
  );
  open(address, { as: organiser });
  const row = (await screen.findByText('To decide')).closest('tr');
  if (!row) throw new Error('What is to decide stands in a row.');
  await user.click(within(row).getByRole('button', { name: /^Open order OKA 1001 / }));
  const order = within(await screen.findByRole('dialog'));
  await order.findByText(/^€5 went back to the card without you/);
  await user.click(order.getByRole('button', { name: 'Keep the tickets' }));
  await screen.findByText('The tickets stay');
  await waitFor(() => expect(order.queryByRole('button', { name: 'Keep the tickets' })).toBeNull());
  expect(screen.queryByText('To decide')).toBeNull();
});
