// Longer than 300 lines: one database and one vocabulary of reports for all that must hold.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { openCheckout, ordersOf, paidBy, type Report, report } from './support/payments';
import { rows, rpc, service, signUp, user, value } from './support/people';

const quoted = z.object({
  amount_minor: z.number(),
  renew_minor: z.number(),
  credit_minor: z.number(),
  starts_at: z.string().nullable(),
  period_end_at: z.string(),
});

describe.each(ENGINES)('plans that are paid for on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    party = await openParty(db, { sizes: [] });
  });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const plan = () => value(db, 'select private.current_plan($1)', [party.org]);
  const mine = async () =>
    (await rows(db, 'select * from public.subscriptions where user_id = $1', [party.ownerId]))[0];
  const set = (text: string) =>
    db.query(`update public.subscriptions set ${text} where user_id = $1`, [party.ownerId]);
  const quote = async (name: string) =>
    quoted.parse(await rpc(db, party.owner, 'quote_plan', { plan: name }));

  /** Buys a plan whose month ends in so many days. */
  async function buy(name: string, days = 30, at = 10) {
    const opened = await openCheckout(db, party.owner, 'plan', { plan: name });
    const paid = paidBy(opened, {
      subscription: `sub_${opened.id}`,
      invoice: `in_${opened.id}`,
      period_start: inDays(days - 30),
      period_end: inDays(days),
    });
    await report(db, { ...paid, at });
    return { ...opened, subscription: `sub_${opened.id}`, paid };
  }

  it('a paid checkout opens its plan, once the provider says so and not before', async () => {
    const opened = await openCheckout(db, party.owner, 'plan', { plan: 'pro' });
    expect(await plan()).toBe('free');
    await report(db, paidBy(opened, { subscription: 'sub_1' }));
    expect(await plan()).toBe('pro');
    expect(await mine()).toMatchObject({
      plan_type: 'pro',
      provider: 'test',
      provider_ref: 'sub_1',
      cancel_at: null,
    });
  });

  it('all 24 orders of payment, its invoice, a month and the end, each twice: the same plan, two invoices', async () => {
    const ends = new Set<string>();
    for (const order of ordersOf([0, 1, 2, 3])) {
      party = await openParty(db, { sizes: [] });
      const opened = await openCheckout(db, party.owner, 'plan', { plan: 'premium' });
      const subscription = `sub_${opened.id}`;
      const first = { subscription, invoice: 'in_1', period_end: '2027-01-01T00:00:00Z' };
      const events: Report[] = [
        paidBy(opened, first),
        {
          id: `first ${opened.id}`,
          at: 11,
          facts: { kind: 'renewed', ...first, amount_minor: 1200, currency: 'USD', checkout: opened.id },
        },
        {
          id: `second ${opened.id}`,
          at: 90,
          facts: {
            kind: 'renewed',
            subscription,
            invoice: 'in_2',
            amount_minor: 1200,
            currency: 'USD',
            period_end: '2027-02-01T00:00:00Z',
          },
        },
        {
          id: `changed ${opened.id}`,
          at: 95,
          facts: { kind: 'changed', subscription, ends_at: '2027-02-01T00:00:00Z' },
        },
      ];
      const sent = order.flatMap((at) => events[at] ?? []);
      for (const one of [...sent, ...sent]) await report(db, one);
      const invoices = await rows(
        db,
        'select payment_key, amount_minor::int from public.plan_invoices where checkout_id = $1 order by paid_at',
        [opened.id],
      );
      const { plan_type, period_end_at, cancel_at } = (await mine()) ?? {};
      ends.add(JSON.stringify({ plan_type, period_end_at, cancel_at, invoices }));
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      {
        plan_type: 'premium',
        period_end_at: expect.stringContaining('2027-02-01'),
        cancel_at: expect.stringContaining('2027-02-01'),
        invoices: [
          { payment_key: 'in_1', amount_minor: 1200 },
          { payment_key: 'in_2', amount_minor: 1200 },
        ],
      },
    ]);
  });

  it('the unused part of the smaller plan counts towards the larger one, which ends it', async () => {
    const premium = await buy('premium', 15);
    const { amount_minor, renew_minor, credit_minor } = await quote('pro');
    expect(renew_minor).toBe(3900);
    // Half a month of $12 is left, give or take a day in months of 28 to 31 days.
    expect(credit_minor).toBeGreaterThan(540);
    expect(credit_minor).toBeLessThan(660);
    expect(amount_minor).toBe(3900 - credit_minor);
    await buy('pro', 30, 20);
    expect(await plan()).toBe('pro');
    expect(
      await rows(db, `select act from private.payment_acts where checkout_id = $1`, [premium.id]),
    ).toEqual([{ act: 'end_now' }]);
    // The end of the one that was replaced, reported late, ends nothing.
    await report(db, {
      id: `late ${premium.id}`,
      at: 400,
      facts: { kind: 'ended', subscription: premium.subscription, ends_at: new Date().toISOString() },
    });
    expect(await plan()).toBe('pro');
    await expect(quote('premium')).rejects.toMatchObject({ hint: 'plan_owned' });
    await expect(quote('pro')).rejects.toMatchObject({ hint: 'plan_owned' });
    for (const name of ['free', 'gold'])
      await expect(quote(name)).rejects.toMatchObject({ hint: 'plan_unknown' });
  });

  it('a plan bought in the trial takes nothing before its end; in the last two days and for pro at once', async () => {
    await set(
      `is_trial = true, trial_start_at = now() - interval '8 days', trial_end_at = now() + interval '6 days'`,
    );
    const asked = await quote('premium');
    expect(asked).toMatchObject({ amount_minor: 1200, credit_minor: 0 });
    expect(asked.starts_at).not.toBeNull();
    expect((await quote('pro')).starts_at).toBeNull();
    const opened = await openCheckout(db, party.owner, 'plan', { plan: 'premium' });
    expect(await report(db, paidBy(opened))).toMatchObject({ error: expect.stringContaining('amount') });
    await report(db, {
      ...paidBy({ ...opened, amount_minor: 0 }, { subscription: 'sub_t' }),
      id: `agreed ${opened.id}`,
    });
    expect(await mine()).toMatchObject({ plan_type: 'premium' });
    expect(await rows(db, 'select 1 from public.plan_invoices where user_id = $1', [party.ownerId])).toEqual(
      [],
    );
    party = await openParty(db, { sizes: [] });
    await set(
      `is_trial = true, trial_start_at = now() - interval '13 days', trial_end_at = now() + interval '1 day'`,
    );
    expect((await quote('premium')).starts_at).toBeNull();
  });

  it('a trial brings one mail, three days before it ends, and none to who bought a plan', async () => {
    const mails = () =>
      value(
        db,
        `select count(*)::int from private.outbox o join public.subscriptions s on o.dedupe_key = 'trial_ending:' || s.id where s.user_id = $1`,
        [party.ownerId],
      );
    const ends = (days: number) =>
      set(
        `is_trial = true, trial_start_at = now() - interval '10 days', trial_end_at = now() + interval '${days} days'`,
      );
    await ends(4);
    await rpc(db, service, 'payment_work');
    expect(await mails()).toBe(0);
    await ends(2);
    await rpc(db, service, 'payment_work');
    await rpc(db, service, 'payment_work');
    expect(await mails()).toBe(1);
    party = await openParty(db, { sizes: [] });
    await buy('premium');
    await ends(2);
    await rpc(db, service, 'payment_work');
    expect(await mails()).toBe(0);
  });

  it('going down and ending wait for the end of what is paid for, and can be taken back', async () => {
    await buy('pro');
    await rpc(db, party.owner, 'downgrade_plan', { plan_type_param: 'premium' });
    expect(await plan()).toBe('pro');
    await rpc(db, party.owner, 'downgrade_plan', { plan_type_param: 'free' });
    expect(await mine()).toMatchObject({ next_plan_type: null });
    await rpc(db, party.owner, 'keep_plan');
    expect(await mine()).toMatchObject({ cancel_at: null, next_plan_at: null });
    await expect(rpc(db, party.owner, 'keep_plan')).rejects.toMatchObject({ hint: 'nothing_to_keep' });
    await rpc(db, party.owner, 'downgrade_plan', { plan_type_param: 'premium' });
    expect(
      (
        await rows(
          db,
          'select a.act, a.amount_minor::int as amount from private.payment_acts a join public.checkouts c on c.id = a.checkout_id where c.user_id = $1 order by a.created_at',
          [party.ownerId],
        )
      ).map(({ act, amount }) => [act, amount]),
    ).toEqual([
      ['change_price', 1200],
      ['end_at_period', null],
      ['resume', 3900],
      ['change_price', 1200],
    ]);
    await set(`next_plan_at = now() - interval '1 second', period_end_at = now() - interval '1 second'`);
    expect(await plan()).toBe('premium');
    expect(
      await rpc(db, party.owner, 'get_user_subscription_fast', { user_id_param: party.ownerId }),
    ).toMatchObject({
      plan_type: 'premium',
    });
    expect(await rpc(db, service, 'test_renewals')).toMatchObject([{ amount_minor: 1200 }]);
  });

  it('two weeks after the last paid month a plan is over, whatever the provider tells', async () => {
    await buy('premium', -13);
    expect(await plan()).toBe('premium');
    await set(`period_end_at = now() - interval '14 days'`);
    expect(await plan()).toBe('free');
    await set(`checkout_id = null`);
    expect(await plan()).toBe('premium');
  });

  it('a failed month is told and mended by the next payment; the end that the provider reports ends it', async () => {
    const { subscription, id } = await buy('premium');
    const said = (name: string, at: number, facts: Record<string, unknown>) =>
      report(db, { id: `${name} ${id}`, at, facts: { kind: name, subscription, ...facts } });
    await said('renewal_failed', 50, {});
    expect((await mine())?.['past_due_at']).not.toBeNull();
    await said('renewed', 60, {
      amount_minor: 1200,
      currency: 'USD',
      invoice: 'in_2',
      period_end: inDays(40),
    });
    expect((await mine())?.['past_due_at']).toBeNull();
    await said('ended', 70, { ends_at: new Date(Date.now() - 1000).toISOString() });
    expect(await plan()).toBe('free');
  });

  it('money given back in full ends the plan; somebody else’s subscription changes nothing', async () => {
    const { id } = await buy('premium');
    expect(
      await report(db, {
        id: `other ${id}`,
        at: 50,
        facts: { kind: 'ended', subscription: 'sub_of_nobody', ends_at: inDays(-1) },
      }),
    ).toEqual({ applied: false, error: null });
    expect(await plan()).toBe('premium');
    await report(db, {
      id: `refund ${id}`,
      at: 60,
      facts: { kind: 'refunded', payment: `pi_${id}`, refunded_minor: 1200 },
    });
    expect(await plan()).toBe('free');
  });

  it('a pass opens its plan for its event alone, until 60 days after its end', async () => {
    const draft = (name: string) =>
      value(
        db,
        `insert into public.events (org_id, event_type_id, name, start_date, end_date, zone) values ($1, 'family', $2, current_date + 30, current_date + 31, 'UTC') returning id`,
        [party.org, name],
        party.owner,
      );
    const live = (id: unknown) =>
      rows(db, `update public.events set status = 'live' where id = $1`, [id], party.owner);
    const withPass = await draft('With a pass');
    const without = await draft('Without');
    // The party's own event takes the one place of the free plan.
    await expect(live(withPass)).rejects.toMatchObject({ hint: 'plan_limit_events_live' });
    const opened = await openCheckout(db, party.owner, 'event_pass', { event_id: withPass, plan: 'pro' });
    await report(db, paidBy(opened));
    await live(withPass);
    await expect(live(without)).rejects.toMatchObject({ hint: 'plan_limit_events_live' });
    const has = (event: unknown, name: string) =>
      value(db, 'select private.event_has_plan($1, $2)', [event, name]);
    expect([
      await has(withPass, 'pro'),
      await has(withPass, 'business'),
      await has(without, 'premium'),
    ]).toEqual([true, false, false]);
    expect(await value(db, `select private.event_limit($1, 'paid_tickets_event')::int`, [withPass])).toBe(
      10_000,
    );
    expect(await plan()).toBe('free');
    expect(
      await value(
        db,
        `select (p.valid_until = e.ends_at + interval '60 days') from public.event_passes p join public.events e on e.id = p.event_id`,
      ),
    ).toBe(true);
    const limit = (event: unknown) =>
      value(
        db,
        `insert into public.task_limits (event_id, state, most) values ($1, 'doing', 3) returning 1`,
        [event],
        party.owner,
      );
    expect(await limit(withPass)).toBe(1);
    await expect(limit(without)).rejects.toMatchObject({ code: '42501' });
    await expect(
      rpc(db, party.owner, 'start_event_pass_checkout', {
        event_id: withPass,
        plan: 'premium',
        idempotency_key: 'smaller one',
      }),
    ).rejects.toMatchObject({ hint: 'pass_owned' });
    await db.query(`update public.event_passes set valid_until = now() where event_id = $1`, [withPass]);
    expect(await has(withPass, 'premium')).toBe(false);
    // A date next year does not bring it back.
    await rows(
      db,
      `update public.events set start_date = current_date + 400, end_date = current_date + 401 where id = $1`,
      [withPass],
      party.owner,
    );
    expect(await has(withPass, 'premium')).toBe(false);
  });

  it('a pass is bought by who may change the event, and not for one that is over', async () => {
    const stranger = user((await signUp(db, `pass-${engine}-${party.ownerId}@example.org`)).id);
    const args = { event_id: party.event, plan: 'premium', idempotency_key: 'somebody else' };
    await expect(rpc(db, stranger, 'start_event_pass_checkout', args)).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    await rows(db, `update public.events set start_date = current_date - 62 where id = $1`, [party.event]);
    await expect(rpc(db, party.owner, 'start_event_pass_checkout', args)).rejects.toMatchObject({
      hint: 'event_over',
    });
  });

  it('an invoice bears the name it was written with; number and figures never change', async () => {
    await rows(
      db,
      `insert into public.billing_details (name, address) values ('Okafor family fund', '1 Quay Street\nCork')`,
      [],
      party.owner,
    );
    const { id } = await buy('premium');
    await rows(db, `update public.billing_details set name = 'Another name'`, [], party.owner);
    const [invoice] = await rows(
      db,
      `select number, bill_to ->> 'name' as name, bill_to ->> 'address' as address from public.plan_invoices where checkout_id = $1`,
      [id],
      party.owner,
    );
    expect(invoice).toMatchObject({ name: 'Okafor family fund', address: '1 Quay Street\nCork' });
    await expect(
      rows(db, `update public.plan_invoices set amount_minor = 1 where checkout_id = $1`, [id], party.owner),
    ).rejects.toMatchObject({ code: '42501' });
    await db
      .query(`update public.plan_invoices set amount_minor = 1, number = 9999 where checkout_id = $1`, [id])
      .catch(() => undefined);
    expect(
      await rows(db, 'select amount_minor::int, number from public.plan_invoices where checkout_id = $1', [
        id,
      ]),
    ).toEqual([{ amount_minor: 1200, number: invoice?.['number'] }]);
    expect(
      await value(
        db,
        'select count(*) = max(number) and min(number) = 1 from public.plan_invoices where year = (select max(year) from public.plan_invoices)',
      ),
    ).toBe(true);
  });

  it('threat 1: nobody writes what a plan comes from', async () => {
    for (const text of [
      'checkout_id = null',
      "next_plan_type = 'pro'",
      'period_end_at = null',
      'cancel_at = null',
      "provider = 'test'",
    ])
      await expect(
        rows(db, `update public.subscriptions set ${text} where user_id = $1`, [party.ownerId], party.owner),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('says how much of each limit is used, to members alone', async () => {
    const stranger = user((await signUp(db, `usage-${engine}@example.org`)).id);
    expect(await rpc(db, party.owner, 'plan_usage', { org_id: party.org })).toEqual({
      events_live: 1,
      persons: 0,
      mails_month: 0,
      storage_mb: 0,
      admins: 1,
      members: 1,
    });
    expect(await rpc(db, stranger, 'plan_usage', { org_id: party.org })).toBeNull();
  });
});
