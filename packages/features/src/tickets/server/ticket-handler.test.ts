// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { backend, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import type { RpcAnswer, RpcError } from '@foregather/features/patterns/token-page';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { addShirtPackage } from '../../testing/shirt-package';
import { ticketTokenPages } from '.';

const { event, silentInvitation, ticketTypeIds, orderIds } = scenario.familyReunion;
useScenario('familyReunion');

/** The backend as a visitor calls it. */
async function post(path: string, args: unknown, key = PUBLISHABLE_KEY): Promise<RpcAnswer> {
  const database = await backend();
  const reply = await database.fetch(
    new Request(`${SUPABASE_URL}${path}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    }),
    { ip: '192.0.2.7' },
  );
  const body: unknown = await reply.json();
  return reply.ok
    ? { data: body, error: null, status: reply.status }
    : // The shape of every refusal of the database, as PostgREST passes it on.
      { data: null, error: body as RpcError, status: reply.status };
}
const handle = serveTokenPages(ticketTokenPages, {
  rpc: () => (name, args) => post(`/rest/v1/rpc/${name}`, args),
  invoke: () => (path, body) => post(`/functions/v1/${path}`, body),
  css: 'body{color:black}',
  brandName: 'Foregather',
  siteUrl: 'http://site.test',
  drawLinkPicture: async () => null,
});

async function ask(path: string, form?: Record<string, string>) {
  const post: RequestInit = { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`http://site.test${path}`, form ? post : {});
  const response = await handle(request, { nonce: 'bm9uY2U', ip: null });
  if (!response) throw new Error(`${path} was passed on`);
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location') ?? '',
    again: response.headers.get('refresh'),
  };
}

const value = async (text: string, params: unknown[]) => {
  const { driver } = await backend();
  return z.string().parse(Object.values((await driver.query(text, params)).rows[0] ?? {})[0]);
};
const qty = (type: string) => `qty-${type}`;
const buyer = { name: 'Nora New', email: 'nora@example.org', method: 'transfer' };
const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"');

let buy = '';
beforeEach(async () => {
  buy = `/tickets/${await value(`select private.link_token('tickets:' || $1::text || ':1')`, [event.id])}`;
});

test('sells without script: says every price, holds with the sum and the hour, takes the order, keeps what was typed', async () => {
  const first = await ask(buy);
  expect(first.status).toBe(200);
  expect(first.html).toContain('Weekend, adult €95 and Weekend, child €40; nothing comes on top.');
  expect(first.html).not.toContain('Who buys');

  const held = await ask(buy, {
    [qty(ticketTypeIds.adult)]: '2',
    [qty(ticketTypeIds.shirt)]: '1',
    intent: 'hold',
    key: 'a',
  });
  expect(held.status).toBe(200);
  expect(held.html).toContain('€205');
  expect(held.html).toContain('held for you');
  expect(held.html).toContain('value="2"');

  const form = {
    ...buyer,
    [qty(ticketTypeIds.adult)]: '2',
    [qty(ticketTypeIds.shirt)]: '1',
    hold: hidden(held.html, 'hold'),
    held: hidden(held.html, 'held'),
    key: 'b',
  };
  const wrong = await ask(buy, { ...form, email: 'nora', intent: 'place' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="Nora New"');
  const more = await ask(buy, { ...form, [qty(ticketTypeIds.adult)]: '3', intent: 'place' });
  expect(more.status).toBe(409);
  expect(more.html).toContain('The sum is another one by now.');
  const placed = await ask(buy, { ...form, intent: 'place' });
  expect(placed.status).toBe(303);
  expect(placed.location).toMatch(/^\/ticket-confirmation\?order=[\w-]{43}$/);
  expect((await ask(buy, { ...form, intent: 'place' })).location).toBe(placed.location);

  const order = await ask(placed.location);
  expect(order.html).toContain('€205 to pay, Nora');
  expect(order.html).toContain('DE02 1203 0000 0000 2020 51');
  expect(order.html).toMatch(/value="OKA \d{4}"/);
  const calendar = await ask(placed.location.replace('?', '/event.ics?'));
  expect(calendar.html).toContain('SUMMARY:Okafor summer reunion');
  const cancelled = await ask(placed.location, { intent: 'cancel', key: 'c' });
  expect(cancelled.status).toBe(303);
  expect((await ask(cancelled.location)).html).toContain('Your order is cancelled. Nothing is owed.');
});

test('leads to the card’s page without script, says when a card is refused, and waits for the report', async () => {
  await value(
    `update public.ticket_settings set methods = '{card,cash}' where event_id = $1 returning event_id`,
    [event.id],
  );
  const wanted = { [qty(ticketTypeIds.adult)]: '1' };
  const held = await ask(buy, { ...wanted, intent: 'hold', key: 'card' });
  const placed = await ask(buy, {
    ...wanted,
    ...buyer,
    method: 'card',
    hold: hidden(held.html, 'hold'),
    held: hidden(held.html, 'held'),
    intent: 'place',
    key: 'card placed',
  });
  expect(placed.location).toMatch(/^\/test-payment\/[\w-]{36}$/);
  const checkout = placed.location.split('/').at(-1) ?? '';
  const back = await value('select return_path from public.checkouts where id = $1', [checkout]);
  const answer = async (said: string) => {
    expect(await post('/functions/v1/payments/test', { checkout_id: checkout, answer: said })).toMatchObject({
      status: 200,
    });
  };
  await answer('decline');
  const refused = await ask(`${back}&checkout=${checkout}`);
  expect(refused.html).toContain('The payment was refused');
  expect(refused.again).toBeNull();
  expect((await ask(back, { intent: 'pay', key: 'again' })).location).toMatch(/^\/test-payment\//);
  expect((await ask(`${back}&checkout=${checkout}&paid=1`)).again).toBe('4');
  await answer('approve');
  const paid = await ask(`${back}&checkout=${checkout}&paid=1`);
  expect(paid.html).toContain('You’re in, Nora');
  expect(paid.again).toBeNull();
});

test('offers a household its people with the tickets for their ages, and nobody else’s names', async () => {
  const page = await ask(`/tickets/${silentInvitation.token}`);
  for (const { fullName } of silentInvitation.household.people) expect(page.html).toContain(fullName);
  expect(page.html).not.toContain(scenario.familyReunion.households[4]?.people[1]?.fullName);
  const [person] = silentInvitation.household.people;
  const held = await ask(`/tickets/${silentInvitation.token}`, {
    [`person-${person?.id ?? ''}`]: ticketTypeIds.adult,
    intent: 'hold',
    key: 'h',
  });
  expect(held.html).toContain('€95');
});

test('shows the tickets with their codes, names them, passes one on, and gives one back', async () => {
  const token = await value('select private.order_token(o) from public.orders o where o.id = $1', [
    orderIds.paid,
  ]);
  const path = `/ticket-confirmation?order=${token}`;
  const paid = await ask(path);
  expect(paid.html).toContain('You’re in');
  expect(paid.html.match(/aria-label="Code: /g)).toHaveLength(5);
  expect(paid.html).toContain('Receipt ');
  const ticket = await value(
    `select id::text from public.tickets where order_id = $1 and holder_name is not null limit 1`,
    [orderIds.paid],
  );
  const passed = await ask(path, {
    ticket,
    name: 'Zoe Zell',
    email: 'zoe@example.org',
    intent: 'pass',
    key: 'p',
  });
  expect(passed.status).toBe(303);
  const after = await ask(passed.location);
  expect(after.html).toContain('The ticket is passed on');
  expect(after.html.match(/aria-label="Code: /g)).toHaveLength(4);
  const [, unit = ''] = /name="(unit-[\w-]+)"/.exec(after.html) ?? [];
  expect((await ask(path, { intent: 'back', key: 'x' })).status).toBe(422);
  const back = await ask(path, { [unit]: '1', intent: 'back', key: 'y' });
  expect((await ask(back.location)).html).toContain('It is given back.');
});

test('a wrong link sells nothing and opens nothing', async () => {
  const wrong = 'A'.repeat(43);
  expect((await ask(`/tickets/${wrong}`)).status).toBe(404);
  const order = await ask(`/ticket-confirmation?order=${wrong}`);
  expect(order.status).toBe(404);
  expect(order.html).toContain('This link opens no order');
});

test('says what is wrong with a number, and that it is sold out, with the form of the waiting list', async () => {
  expect((await ask(buy, { intent: 'hold', key: 'e' })).html).toContain('Choose at least one ticket.');
  expect((await ask(buy, { [qty(ticketTypeIds.adult)]: '1.5', intent: 'hold', key: 'f' })).status).toBe(422);
  const { driver } = await backend();
  await driver.query(
    `update public.capacity_pools p set size = p.held + p.taken from public.ticket_types t where t.pool_id = p.id and t.id = $1`,
    [ticketTypeIds.adult],
  );
  const full = await ask(buy);
  expect(full.html).toContain('Every place is taken');
  const waits = await ask(buy, {
    [qty(ticketTypeIds.adult)]: '2',
    email: 'late@example.org',
    intent: 'wait',
    key: 'w',
  });
  expect(waits.status).toBe(303);
  expect((await ask(waits.location)).html).toContain('You are on the waiting list.');
});

test('tells the organiser alone that the sum is too much, without script', async () => {
  const token = await value('select private.order_token(o) from public.orders o where o.id = $1', [
    orderIds.waiting,
  ]);
  const path = `/ticket-confirmation?order=${token}`;
  expect((await ask(path)).html).toContain('Tell the organiser alone');
  const long = await ask(path, { note: 'x'.repeat(501), intent: 'less', key: 'l' });
  expect(long.status).toBe(422);
  expect(long.html).toContain('Use 500 characters or fewer.');
  const told = await ask(path, { note: 'Half of it is what I have.', intent: 'less', key: 'm' });
  expect(told.status).toBe(303);
  const after = await ask(told.location);
  expect(after.html).toContain('The organiser knows, and nobody else.');
  // What was said is not shown to whoever else holds the link.
  expect(after.html).not.toContain('Half of it');
  expect(
    await value('select note from public.hardship_requests where order_id = $1', [orderIds.waiting]),
  ).toBe('Half of it is what I have.');
});

test('changes a ticket into a bigger package for the difference, without script', async () => {
  const { driver } = await backend();
  await addShirtPackage(driver);
  const token = await value('select private.order_token(o) from public.orders o where o.id = $1', [
    orderIds.paid,
  ]);
  const path = `/ticket-confirmation?order=${token}`;
  const page = await ask(path);
  expect(page.html).toContain('Change into a bigger package');
  expect(page.html).toContain('€10 more');
  const none = await ask(path, { intent: 'upgrade', key: 'u0' });
  expect(none.status).toBe(422);
  expect(none.html).toContain('Choose what changes.');
  const [, upgrade = ''] = /name="upgrade" value="([^"]+)"/.exec(page.html) ?? [];
  const changed = await ask(path, { upgrade, intent: 'upgrade', key: 'u1' });
  expect(changed.status).toBe(303);
  // The same form once more is the same change.
  expect((await ask(path, { upgrade, intent: 'upgrade', key: 'u1' })).status).toBe(303);
  const waits = await ask(changed.location);
  expect(waits.html).toContain('Pay the difference, and the ticket changes.');
  expect(waits.html).toContain('For the change into Weekend with shirt');
  expect(waits.html).toContain('DE02 1203 0000 0000 2020 51');
  const kept = await ask(path, { intent: 'keep', key: 'u2' });
  expect((await ask(kept.location)).html).toContain('Everything stays as it was.');
});
