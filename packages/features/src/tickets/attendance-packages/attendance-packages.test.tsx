import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { addShirtPackage } from '../../testing/shirt-package';

const { event, organiser, orderIds } = scenario.familyReunion;
const address = `/pro/attendance-packages?event=${event.id}`;
useScenario('familyReunion');
beforeAll(() => loadPages('/pro/attendance-packages', '/ticket-management/event/:eventId'));
beforeEach(() =>
  rows("update public.subscriptions set plan_type = 'pro' where user_id = $1 returning user_id", [
    organiser.id,
  ]),
);

test('a package begins with a usual one, follows what is in it, and never promises more than its parts', async () => {
  open(address, { as: organiser });
  await press('Begin with Family of four');
  const form = within(await screen.findByRole('dialog', { name: 'Add a package' }));
  form.getByDisplayValue('Family of four');
  form.getByText(/can be sold: 2 × Weekend, adult, 2 × Weekend, child decides, with 42 left\./);
  const adults = form.getByLabelText(/^Weekend, adult/);
  await user.clear(adults);
  await user.type(adults, '6');
  // Six adults and two children share one house of 42 places.
  await form.findByText(/^5$/);
  await user.clear(adults);
  await user.clear(form.getByLabelText(/^Weekend, child/));
  await user.type(form.getByLabelText('Price'), '250');
  await user.click(form.getByRole('button', { name: 'Put on sale' }));
  await form.findByText('Put at least one ticket into the package.');
  form.getByDisplayValue('Family of four');
  await user.type(adults, '2');
  await user.type(form.getByLabelText(/^Weekend, child/), '2');
  await user.click(form.getByRole('button', { name: 'Put on sale' }));
  await screen.findByText('Family of four is on sale');
  const list = within(await screen.findByRole('list', { name: 'Packages' }));
  await list.findByText('42 left, so 10');
  list.getByText('€20 less than one by one');

  await choose('Actions for Family of four', 'Take off the sale');
  await screen.findByText('Family of four is off the sale');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Packages' })).toBeNull());
  await undo();
  await screen.findByRole('list', { name: 'Packages' });
});

test('whoever has no plan for it is told what it is part of', async () => {
  await rows("update public.subscriptions set plan_type = 'free' where user_id = $1 returning user_id", [
    organiser.id,
  ]);
  open(address, { as: organiser });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Begin with|Add package/ })).toBeNull();
});

test('a ticket that is paid becomes a bigger package once its difference is paid', async () => {
  const { driver } = await backend();
  await addShirtPackage(driver);
  open(`/ticket-management/event/${event.id}?order=${orderIds.paid}`, { as: organiser });
  const order = within(await screen.findByRole('dialog'));
  const change = async () => {
    await user.click(await order.findByRole('button', { name: 'Change into a package' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change into a bigger package' }));
    await user.click(form.getByRole('button', { name: 'Change it' }));
    await form.findByText('Choose what changes.');
    const [first] = form.getAllByRole('option', { name: /Weekend with shirt, €10 more$/ });
    if (!first) throw new Error('The package is on offer.');
    await user.selectOptions(form.getByLabelText('Ticket and package'), first);
    await user.click(form.getByRole('button', { name: 'Change it' }));
  };
  await change();
  await order.findByText(/^Becomes Weekend with shirt once €10 is paid/);
  await user.click(order.getByRole('button', { name: 'Take the change back' }));
  await screen.findByText('The order stays as it was');
  await waitFor(() => expect(order.queryByText(/^Becomes/)).toBeNull());

  await change();
  await user.click(await order.findByRole('button', { name: 'Record payment' }));
  const payment = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  payment.getByText(/€10 open\.$/);
  await user.click(payment.getByRole('button', { name: 'Record' }));
  await order.findByText('Changed into Weekend with shirt');
  order.getByText('1 changed');
  expect(order.queryByText(/^Becomes/)).toBeNull();
});
