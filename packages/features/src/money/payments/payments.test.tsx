import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { downloads, loadPages, makeViewer, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, org, organiser, stranger, households, orderIds } = scenario.familyReunion;
const address = `/payments?event=${event.id}`;
const waiting = households[3]?.name ?? '';
const buyer = households[3]?.people[0]?.fullName ?? '';
useScenario('familyReunion');
beforeAll(() => loadPages('/payments', '/messages', '/ticket-confirmation'));
afterEach(() => vi.restoreAllMocks());

const overdue = () =>
  rows("update public.orders set due_at = now() - interval '2 days' where id = $1 returning id", [
    orderIds.waiting,
  ]);

test('who is late is reminded through the messages, and the draft is for that household alone', async () => {
  await overdue();
  const router = open(address, { as: organiser });
  await screen.findByRole('heading', { name: /one is late with €300\.$/ });
  await press('Remind 1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  const [draft] = await rows<{ body: string; state: string; whom: string }>(
    `select body, state, audience::text as whom from public.messages where event_id = $1 and subject = 'Your share for {{event}}'`,
    [event.id],
  );
  expect(draft?.state).toBe('draft');
  expect(JSON.parse(draft?.whom ?? '')).toEqual({ households: [households[3]?.id] });
  expect(draft?.body).toContain('€300 for {{event}} is still open.');
});

test('cash is recorded in part and then the rest, and the balance follows', async () => {
  open(address, { as: organiser });
  // Another household has the same name; what is open stands first.
  const [first] = await screen.findAllByRole('button', { name: `Open the balance of ${waiting}` });
  if (!first) throw new Error('The household is in the list.');
  await user.click(first);
  const drawer = within(await screen.findByRole('dialog', { name: waiting }));
  const pay = async (amount?: string) => {
    await user.click(await drawer.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
    await user.selectOptions(form.getByLabelText('How it came'), 'cash');
    if (amount !== undefined) {
      await user.clear(form.getByLabelText('Amount'));
      await user.type(form.getByLabelText('Amount'), amount);
    }
    await user.click(form.getByRole('button', { name: 'Record' }));
  };
  await pay('100');
  await drawer.findByText(/€100 paid, €200 open/);
  await pay();
  await drawer.findByText(/€300 agreed, €300 paid/);
  expect(drawer.queryByRole('button', { name: /Record payment|reminder/ })).toBeNull();
  // The order opens beside, and closing it leads back here.
  await user.click(drawer.getByRole('button', { name: 'Open order OKA 1004' }));
  const order = within(await screen.findByRole('dialog', { name: /^Oluwaseun/ }));
  await order.findByText('€200 came in by cash');
  await user.click(order.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: waiting });
});

test('what was promised back is ticked off when it is paid', async () => {
  await rows(
    `select (private.give_back(o, null, 50, 'Fell ill', false)) ->> 'state' as state from public.orders o where o.event_id = $1 and o.reference = 'OKA 1003'`,
    [event.id],
  );
  open(address, { as: organiser });
  const list = within(await screen.findByRole('list', { name: 'To pay back' }));
  list.getByText('Fell ill');
  await user.click(list.getByRole('button', { name: /^€47\.50 to .* is paid$/ }));
  await screen.findByText('€47.50 paid back');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To pay back' })).toBeNull());
});

test('the books come as a file, each line with the number of its document', async () => {
  const files = downloads();
  open(address, { as: organiser });
  await press('Download the books as CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]) ?? '';
  expect(text).toMatch(
    /^\uFEFF?At \(.*\),.*Document,Order,Buyer,Booking,Account,Debit,Debit \(currency\),Credit/,
  );
  expect(text).toMatch(/\d{4}-\d{4},OKA 1001,.*,Payment,Card money,220,EUR,/);
  expect(text).toMatch(/\d{4}-\d{4},OKA 1005,.*,No longer owed,Owed,,?.*15,EUR/);
});

test('whoever only reads sees the balances, and neither bank data nor a way to change them', async () => {
  await makeViewer(stranger.id, org.id);
  open(address, { as: stranger });
  await screen.findByRole('table', { name: 'Balances' });
  expect(screen.queryByText('Where the money is')).toBeNull();
  expect(screen.queryByText(/Harbour Bank/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Record|Remind|books/ })).toBeNull();
});

test('whoever only buys sees what they owe and have paid, each with the way to pay it', async () => {
  await rows('update public.orders set email = $1 where id = any ($2::uuid[]) returning id', [
    stranger.email,
    [orderIds.waiting, orderIds.paid],
  ]);
  const router = open('/payments', { as: stranger });
  await screen.findByText('One order is still to be paid: €300');
  const list = within(screen.getByRole('list', { name: 'What I bought' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/OKA 1004.*€300 is open until/);
  expect(second?.textContent).toMatch(/OKA 1001.*€220 paid/);
  await user.click(list.getByRole('button', { name: 'Copy reference OKA 1004' }));
  expect(await navigator.clipboard.readText()).toBe('OKA 1004');
  expect(list.getByRole('link', { name: 'See order OKA 1001' }).getAttribute('href')).toMatch(
    /^\/ticket-confirmation\?order=.{20,}$/,
  );
  expect(screen.queryByRole('table', { name: 'Balances' })).toBeNull();
  await user.click(list.getByRole('link', { name: 'How to pay OKA 1004' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ticket-confirmation'));
  await screen.findByRole('heading', { name: /^€300 to pay/ });
});

test('what is owed by card is paid from the list itself', async () => {
  await rows(
    "update public.orders set email = $1, method = 'card', due_at = now() + interval '20 minutes' where id = $2 returning id",
    [stranger.email, orderIds.waiting],
  );
  const router = open('/payments', { as: stranger });
  await press('Pay €300 for OKA 1004');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/test-payment\//));
});

test('whoever cannot manage the sum tells the organiser alone, who lowers it', async () => {
  await rows('update public.orders set email = $1 where id = $2 returning id', [
    stranger.email,
    orderIds.waiting,
  ]);
  open('/payments', { as: stranger });
  await press('Too much to pay for OKA 1004?');
  const form = within(await screen.findByRole('dialog', { name: 'Can you not manage the sum?' }));
  await user.type(form.getByLabelText(/What would help/), 'Half of it is what I have.');
  await user.click(form.getByRole('button', { name: 'Tell the organiser' }));
  await screen.findByText(/^You told the organiser in private on/);

  open(address, { as: organiser });
  const list = within(await screen.findByRole('list', { name: 'Asked in private' }));
  list.getByText('Half of it is what I have.');
  await user.click(list.getByRole('button', { name: `Lower the sum of ${buyer}` }));
  const lower = within(await screen.findByRole('dialog', { name: `Lower the sum of ${buyer}` }));
  const sum = lower.getByLabelText('Still to be paid');
  await user.clear(sum);
  await user.type(sum, '300');
  await user.click(lower.getByRole('button', { name: 'Lower the sum' }));
  await lower.findByText('Choose less than what is owed now.');
  await user.clear(sum);
  await user.type(sum, '150');
  await user.click(lower.getByRole('button', { name: 'Lower the sum' }));
  await screen.findByText('€150 is left to pay');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Asked in private' })).toBeNull());
});

test('who reads balances and keeps no money does not see that somebody asked', async () => {
  await rows('insert into public.hardship_requests (order_id, event_id) values ($1, $2) returning id', [
    orderIds.waiting,
    event.id,
  ]);
  await makeViewer(stranger.id, org.id);
  open(address, { as: stranger });
  await screen.findByRole('table', { name: 'Balances' });
  await screen.findByRole('heading', { name: 'Fair share' });
  expect(screen.queryByText(/Asked in private/)).toBeNull();
});
