// Longer than 300 lines: every rule of a price, from what a host may save to what a buyer is asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty } from './support/party';
import { openCheckout, paidBy, report } from './support/payments';
import { anon, rows, rpc, signUp, user, value } from './support/people';
import { buy, openTicketOffice, saveType, type TicketOffice, want } from './support/ticket-office';

const price = (amount_minor: unknown, more: Record<string, unknown> = {}) => ({
  prices: [{ amount_minor, ...more }],
});
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();

describe.each(ENGINES)('kinds of tickets on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const quote = (office: TicketOffice, numbers: Record<string, number>, more: Record<string, unknown> = {}) =>
    rpc(db, anon, 'quote_order', {
      token: office.link,
      lines: JSON.stringify(want(office, numbers).lines),
      ...more,
    });

  it('refuses a price that is none, and keeps what was there', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 10, ...price(4200) } });
    for (const amount of [0, -1, 1.5, 1e9, '42', null])
      await expect(saveType(db, office, { name: 'Odd', places: 5, ...price(amount) })).rejects.toMatchObject({
        code: 'PT422',
        hint: 'amount_minor',
      });
    expect(
      await value(db, 'select count(*)::int from public.ticket_types where event_id = $1', [office.event]),
    ).toBe(1);
    for (const [field, ticket] of [
      ['kind', { name: 'Odd', kind: 'raffle', ...price(1) }],
      ['name', { name: ' ', ...price(1) }],
      ['places', { name: 'Odd', ...price(100) }],
      ['max_per_order', { name: 'Odd', places: 3, min_per_order: 4, max_per_order: 2, ...price(100) }],
      [
        'sale_ends_at',
        { name: 'Odd', places: 3, ...price(100, { sale_starts_at: hours(2), sale_ends_at: hours(1) }) },
      ],
      ['ticket_type', { name: 'Odd', places: 3, ...price(100), event_id: office.event }],
    ] as const)
      await expect(saveType(db, office, ticket)).rejects.toMatchObject({ code: 'PT422', hint: field });
  });

  it('keeps paid tickets within the plan when they are put on sale, counting shared places once', async () => {
    const party = await openParty(db, { sizes: [] });
    const office: TicketOffice = { ...party, link: '', types: {} };
    await expect(saveType(db, office, { name: 'Adult', places: 101, ...price(100) })).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_paid_tickets_event',
      detail: '{"limit": 100, "offered": 101}',
    });
    office.types['Adult'] = await saveType(db, office, { name: 'Adult', places: 100, ...price(100) });
    office.types['Child'] = await saveType(db, office, { name: 'Child', shares: 'Adult', ...price(50) });
    await saveType(db, office, { name: 'Shirt', kind: 'addon', ...price(50) });
    await expect(saveType(db, office, { name: 'Gala', places: 1, ...price(100) })).rejects.toMatchObject({
      hint: 'plan_limit_paid_tickets_event',
    });
  });

  it('asks for Premium and Pro where the catalogue says so', async () => {
    const party = await openParty(db, { sizes: [] });
    const office: TicketOffice = { ...party, link: '', types: {} };
    const two = { prices: [{ amount_minor: 100 }, { amount_minor: 200 }] };
    await expect(saveType(db, office, { name: 'Adult', places: 5, ...two })).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_premium',
    });
    office.types['Adult'] = await saveType(db, office, { name: 'Adult', places: 5, ...price(100) });
    await db.query(`update public.subscriptions set plan_type = 'premium' where user_id = $1`, [
      party.ownerId,
    ]);
    await saveType(db, office, { name: 'Early', places: 5, ...two });
    await expect(
      saveType(db, office, { name: 'Pair', kind: 'package', parts: { Adult: 2 }, ...price(100) }),
    ).rejects.toMatchObject({ hint: 'plan_pro' });
  });

  it('opens by a pass, for its event alone, what its plan has', async () => {
    const party = await openParty(db, { sizes: [] });
    const office: TicketOffice = { ...party, link: '', types: {} };
    const two = { prices: [{ amount_minor: 100 }, { amount_minor: 200 }] };
    await report(
      db,
      paidBy(await openCheckout(db, party.owner, 'event_pass', { event_id: party.event, plan: 'pro' })),
    );
    office.types['Adult'] = await saveType(db, office, { name: 'Adult', places: 150, ...two });
    await saveType(db, office, { name: 'Pair', kind: 'package', parts: { Adult: 2 }, ...price(100) });
    const rule = (event: string) =>
      value(
        db,
        `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 9000) returning id`,
        [event],
        party.owner,
      );
    await rule(party.event);
    const other = String(
      await value(
        db,
        `insert into public.events (org_id, event_type_id, name, start_date, zone) values ($1, 'family', 'Next year', current_date + 400, 'UTC') returning id`,
        [party.org],
        party.owner,
      ),
    );
    await expect(
      saveType(db, { ...office, event: other }, { name: 'Adult', places: 5, ...two }),
    ).rejects.toMatchObject({
      hint: 'plan_premium',
    });
    await expect(rule(other)).rejects.toMatchObject({ code: '42501' });
  });

  it('takes the price that holds now, and fills a cheap one before the next', async () => {
    const office = await openTicketOffice(db, {
      Adult: {
        places: 20,
        prices: [
          { label: 'First two', amount_minor: 3000, places: 2 },
          { label: 'Early', amount_minor: 4200, sale_ends_at: hours(24) },
          { label: 'Late', amount_minor: 4800, sale_starts_at: hours(24) },
        ],
      },
      Later: { places: 5, ...price(100, { sale_starts_at: hours(1) }) },
      Over: { places: 5, ...price(100, { sale_ends_at: hours(-1) }) },
    });
    expect(await quote(office, { Adult: 3 })).toMatchObject({
      total_minor: 10_200,
      lines: [
        { price_label: 'First two', qty: 2, unit_minor: 3000 },
        { price_label: 'Early', qty: 1, unit_minor: 4200 },
      ],
    });
    await buy(db, office, { Adult: 2 });
    expect(await quote(office, { Adult: 1 })).toMatchObject({ total_minor: 4200 });
    await expect(quote(office, { Later: 1 })).rejects.toMatchObject({
      hint: 'sale_closed',
      message: '"Later" is not on sale yet.',
    });
    await expect(quote(office, { Over: 1 })).rejects.toMatchObject({
      hint: 'sale_closed',
      message: '"Over" is not on sale any more.',
    });
  });

  it('computes group, code, ceiling, tax and fee in this order, to the last unit', async () => {
    const office = await openTicketOffice(db, {
      Adult: { places: 40, ...price(4200) },
      Child: { shares: 'Adult', max_age: 12, ...price(1500) },
      Shirt: { kind: 'addon', ...price(750) },
      Gift: { kind: 'donation' },
    });
    const insert = (text: string) => rows(db, text, [office.event], office.owner);
    expect(await quote(office, { Adult: 2, Child: 1, Shirt: 1 })).toMatchObject({
      currency: 'USD',
      subtotal_minor: 10_650,
      total_minor: 10_650,
    });
    await insert(
      `insert into public.taxes_fees (event_id, name, kind, percent) values ($1, 'VAT', 'tax', 7)`,
    );
    await insert(
      `insert into public.taxes_fees (event_id, name, kind, percent, inside, methods) values ($1, 'Card', 'fee', 1.5, false, 'card')`,
    );
    await insert(`insert into public.price_rules (event_id, kind, group_size) values ($1, 'group', 10)`);
    await insert(
      `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 12000)`,
    );
    await insert(
      `insert into public.promo_codes (event_id, code, kind, percent) values ($1, 'COUSINS', 'percent', 10)`,
    );
    // 9 × 4200 + 1 × 1500; one of ten is free: the child. A tenth off leaves 34020, the ceiling 12000; the shirt loses a tenth, too.
    expect(
      await quote(office, { Adult: 9, Child: 1, Shirt: 1 }, { code: 'cousins', method: 'cash' }),
    ).toMatchObject({
      subtotal_minor: 40_050,
      reductions: [
        { kind: 'group', amount_minor: 1500 },
        { kind: 'code', amount_minor: 3855, code: 'COUSINS' },
        { kind: 'household_cap', amount_minor: 22_020 },
      ],
      discount_minor: 27_375,
      fee_minor: 0,
      total_minor: 12_675,
      tax_inside_minor: 785 + 44,
    });
    const byCard = await quote(office, { Adult: 1 }, { method: 'card' });
    expect(byCard).toMatchObject({
      total_minor: 4263,
      fee_minor: 63,
      charges: [
        { name: 'VAT', inside: true, amount_minor: 275 },
        { name: 'Card', inside: false, amount_minor: 63 },
      ],
    });
    const gift = {
      lines: JSON.stringify([{ ticket_type_id: office.types['Gift'], qty: 1, amount_minor: 5000 }]),
    };
    expect(await rpc(db, anon, 'quote_order', { token: office.link, ...gift, method: 'card' })).toMatchObject(
      { total_minor: 5000, charges: [] },
    );
  });

  it('sells a package from the places of each part', async () => {
    const office = await openTicketOffice(db, {
      Weekend: { places: 20, ...price(4200) },
      Boat: { kind: 'addon', places: 5, ...price(600) },
    });
    office.types['Family'] = await saveType(db, office, {
      name: 'Family',
      kind: 'package',
      parts: { Weekend: 4, Boat: 2 },
      ...price(12_000),
    });
    const left = async () => value(db, 'select private.type_left($1)', [office.types['Family']]);
    expect(await left()).toBe(2);
    const { order } = await buy(db, office, { Family: 2 });
    expect(await left()).toBe(0);
    expect(await value(db, 'select private.type_left($1)', [office.types['Boat']])).toBe(1);
    await expect(buy(db, office, { Family: 1 })).rejects.toMatchObject({ hint: 'sold_out' });
    expect(order).toHaveLength(43);
  });

  it('hides what needs a code, and what the host alone sells', async () => {
    const office = await openTicketOffice(db, {
      Open: { places: 5, ...price(100) },
      Sunday: { places: 5, visibility: 'code', ...price(100) },
      Desk: { places: 5, visibility: 'hidden', ...price(100) },
    });
    await rows(
      db,
      `insert into public.promo_codes (event_id, code, kind, applies_to) values ($1, 'CLASS87', 'unlock', $2)`,
      [office.event, [office.types['Sunday']]],
      office.owner,
    );
    expect(await rpc(db, anon, 'tickets_by_token', { token: office.link })).toMatchObject({
      types: [{ name: 'Open' }],
    });
    for (const name of ['Sunday', 'Desk'])
      await expect(quote(office, { [name]: 1 })).rejects.toMatchObject({ hint: 'ticket_type_not_found' });
    expect(await quote(office, { Sunday: 1 }, { code: 'class87' })).toMatchObject({
      total_minor: 100,
      reductions: [],
    });
    await expect(quote(office, { Desk: 1 }, { code: 'class87' })).rejects.toMatchObject({
      hint: 'ticket_type_not_found',
    });
    await expect(quote(office, { Open: 1 }, { code: 'NOPE' })).rejects.toMatchObject({ hint: 'code' });
    expect(
      await rpc(db, office.owner, 'sell_tickets', {
        event_id: office.event,
        wanted: want(office, { Desk: 1 }, { method: 'cash', buyer: { name: 'Walk in' } }),
      }),
    ).toMatchObject({ owed_minor: 100 });
  });

  it('gives a household its ceiling over all its orders, and asks for the age', async () => {
    const office = await openTicketOffice(
      db,
      {
        Adult: { places: 20, min_age: 18, ...price(4200) },
        Child: { shares: 'Adult', max_age: 12, ...price(1500) },
      },
      [3, 2],
    );
    await rows(
      db,
      `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 6000)`,
      [office.event],
      office.owner,
    );
    const [home, other] = office.households;
    await db.query('update public.persons set birth_date = current_date - 3600 where id = $1', [
      home?.people[2],
    ]);
    await buy(db, office, { Adult: 1 }, {}, home?.token);
    expect(await buy(db, office, { Adult: 1 }, {}, home?.token)).toMatchObject({ total_minor: 1800 });
    expect(await buy(db, office, { Adult: 1 }, {}, other?.token)).toMatchObject({ total_minor: 4200 });
    const named = (type: string, person: unknown) => ({
      token: home?.token,
      lines: JSON.stringify([
        { ticket_type_id: office.types[type], qty: 1, holders: [{ person_id: person }] },
      ]),
    });
    await expect(rpc(db, anon, 'quote_order', named('Adult', home?.people[2]))).rejects.toMatchObject({
      code: 'PT422',
      hint: 'age',
    });
    expect(await rpc(db, anon, 'quote_order', named('Child', home?.people[2]))).toMatchObject({
      lines: [{ holders: [{ name: 'Household 1 Person 3' }] }],
    });
    await expect(rpc(db, anon, 'quote_order', named('Adult', other?.people[0]))).rejects.toMatchObject({
      hint: 'person_not_found',
    });
  });

  it('lets nobody else read or change what an event sells', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...price(100) } });
    const other = await openTicketOffice(db, { Adult: { places: 5, ...price(1) } });
    const mallory = user((await signUp(db, `mallory-${engine}@example.org`)).id);
    await expect(
      rpc(db, mallory, 'save_ticket_type', {
        event_id: office.event,
        ticket_type: { name: 'Free', kind: 'free' },
      }),
    ).rejects.toMatchObject({ code: 'PT404' });
    await expect(quote(office, { [String(other.types['Adult'])]: 1 })).rejects.toMatchObject({
      hint: 'ticket_type_not_found',
    });
    await expect(
      saveType(db, office, {
        name: 'Pair',
        kind: 'package',
        prices: [{ amount_minor: 1 }],
        parts: { [String(other.types['Adult'])]: 1 },
      }),
    ).rejects.toMatchObject({ hint: 'parts' });
    await expect(
      rpc(db, office.owner, 'save_ticket_type', {
        event_id: office.event,
        ticket_type: { name: 'x' },
        ticket_type_id: other.types['Adult'],
      }),
    ).rejects.toMatchObject({ hint: 'ticket_type_not_found' });
    await rpc(db, office.owner, 'share_tickets', { event_id: office.event, state: 'off' });
    expect(await rpc(db, anon, 'tickets_by_token', { token: office.link })).toMatchObject({
      hint: 'link_not_found',
    });
  });

  it('tells the public link without changing it', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...price(100) } });
    const share = (change: Record<string, unknown> = {}) =>
      rpc(db, office.owner, 'share_tickets', { event_id: office.event, ...change });
    for (let asked = 0; asked < 2; asked++)
      expect(await share()).toEqual({ state: 'on', token: office.link });
    const renewed = await share({ renew: true });
    expect(renewed).toMatchObject({ state: 'on' });
    expect(renewed).not.toMatchObject({ token: office.link });
    expect(await share()).toEqual(renewed);
    await share({ state: 'off' });
    expect(await share()).toEqual({ state: 'off', token: null });
    // An event that sells nothing yet gets no settings by being looked at.
    const { owner, event } = await openParty(db, { sizes: [] });
    expect(await rpc(db, owner, 'share_tickets', { event_id: event })).toEqual({ state: 'off', token: null });
    expect(
      await value(db, 'select count(*)::int from public.ticket_settings where event_id = $1', [event]),
    ).toBe(0);
  });

  it('keeps the currency once there are orders, and takes no card before cards can be paid', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...price(100) } });
    const save = (settings: Record<string, unknown>) =>
      rpc(db, office.owner, 'save_ticket_settings', { event_id: office.event, settings });
    expect(
      await save({
        currency: 'NGN',
        methods: ['cash', 'cheque'],
        refund_steps: [
          { days: 26, percent: 100 },
          { days: 12, percent: 50 },
        ],
      }),
    ).toMatchObject({ currency: 'NGN', methods: ['cash', 'cheque'] });
    await expect(
      save({
        refund_steps: [
          { days: 12, percent: 50 },
          { days: 26, percent: 100 },
        ],
      }),
    ).rejects.toMatchObject({ hint: 'refund_steps' });
    await buy(db, office, { Adult: 1 });
    await expect(save({ currency: 'EUR' })).rejects.toMatchObject({ code: 'PT409', hint: 'currency_in_use' });
    await expect(buy(db, office, { Adult: 1 }, { method: 'card' })).rejects.toMatchObject({ hint: 'method' });
  });
});
