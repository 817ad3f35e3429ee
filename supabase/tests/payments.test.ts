// Longer than 300 lines: one database and one vocabulary of reports for all that must hold.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import {
  openCheckout,
  ordersOf,
  paidBy,
  type Report,
  report,
  stateOf,
  storeReport,
} from './support/payments';
import { as, anon, rows, rpc, service, signUp, user, value } from './support/people';

describe.each(ENGINES)('payments on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
  });
  afterAll(() => database.close());

  const newEvent = async () =>
    String(
      await value(
        db,
        `insert into public.events (org_id, event_type_id, name, start_date, zone) values ($1, 'family', 'Lake weekend', current_date + 30, 'UTC') returning id`,
        [party.org],
        party.owner,
      ),
    );
  const openPass = async () =>
    openCheckout(db, party.owner, 'event_pass', { event_id: await newEvent(), plan: 'premium' });
  const finalState = async (id: string) => ({
    checkout: await rows(
      db,
      'select state, refunded_minor::int, failure, paid_at, applied_at is not null as applied from public.checkouts where id = $1',
      [id],
    ),
    passes: await rows(
      db,
      'select plan_type, granted_at, revoked_at is null as good from public.event_passes where checkout_id = $1',
      [id],
    ),
    invoices: await rows(
      db,
      'select amount_minor::int, refunded_minor::int, paid_at from public.plan_invoices where checkout_id = $1',
      [id],
    ),
    mails: await value(
      db,
      `select count(*)::int from private.outbox o join public.plan_invoices i on o.dedupe_key = 'plan_invoice:' || i.id where i.checkout_id = $1`,
      [id],
    ),
  });
  const said = (id: string, at: number, kind: string, facts: Record<string, unknown> = {}): Report => ({
    id: `evt_${kind}_${id}`,
    at,
    facts: { kind, payment: `pi_${id}`, ...facts },
  });

  it('threat 74: all 24 orders of four events, each twice and one through a crash, end the same: one pass, one invoice, one mail', async () => {
    const ends = new Set<string>();
    for (const [round, order] of ordersOf([0, 1, 2, 3]).entries()) {
      const pass = await openPass();
      const { id, session } = pass;
      const events: Report[] = [
        said(id, 5, 'pending', { session, amount_minor: pass.amount_minor, currency: 'USD' }),
        said(id, 7, 'failed', { session, reason: 'The card was declined.' }),
        paidBy(pass),
        said(id, 20, 'refunded', { refunded_minor: 900 }),
      ];
      const sent = order.flatMap((at) => events[at] ?? []);
      for (const [at, one] of [...sent, ...sent.toReversed()].entries()) {
        if (at === round % 4) {
          // Stored, then the process dies while it is being applied: all of it is undone, and it is still there.
          const row = await storeReport(db, one);
          await expect(
            as(db, service, async (sql) => {
              await sql.query('select public.apply_payment_event($1, $2)', [row, one.facts]);
              throw new Error('killed');
            }),
          ).rejects.toThrow('killed');
        } else await report(db, one);
      }
      expect(
        await value(db, `select count(*)::int from private.webhook_inbox where checkout_id = $1`, [id]),
      ).toBe(4);
      ends.add(JSON.stringify(await finalState(id)));
    }
    expect([...ends].map((end) => JSON.parse(end))).toMatchObject([
      {
        checkout: [{ state: 'partly_refunded', refunded_minor: 900, failure: null, applied: true }],
        passes: [{ plan_type: 'premium', good: true }],
        invoices: [{ amount_minor: 4900, refunded_minor: 900 }],
        mails: 1,
      },
    ]);
  });

  it('a dispute leaves what was bought and tells an admin once; a lost one and a whole refund take it back', async () => {
    const admin = await signUp(db, 'alarm@example.org');
    await db.query(`insert into private.platform_roles values ($1, 'admin', now())`, [admin.id]);
    const pass = await openPass();
    await report(db, paidBy(pass));
    await report(db, said(pass.id, 30, 'disputed'));
    await report(db, said(pass.id, 30, 'disputed'));
    expect(await finalState(pass.id)).toMatchObject({
      checkout: [{ state: 'disputed' }],
      passes: [{ good: true }],
    });
    expect(
      await rows(
        db,
        `select kind, payload ->> 'address' as address from private.outbox where kind = 'payment_alarm'`,
      ),
    ).toEqual([{ kind: 'payment_alarm', address: 'alarm@example.org' }]);
    await report(db, said(pass.id, 40, 'dispute_lost'));
    expect(await finalState(pass.id)).toMatchObject({
      checkout: [{ state: 'refunded' }],
      passes: [{ good: false }],
    });
    const other = await openPass();
    await report(db, said(other.id, 30, 'refunded', { refunded_minor: 4900, session: other.session }));
    expect((await finalState(other.id)).passes).toEqual([]);
    await report(db, paidBy(other));
    expect(await finalState(other.id)).toMatchObject({
      checkout: [{ state: 'refunded', refunded_minor: 4900 }],
      passes: [{ good: false }],
      invoices: [{ refunded_minor: 4900 }],
    });
  });

  it('threat 74: another amount, currency, session or provider is kept, not believed, and raises an alarm', async () => {
    const pass = await openPass();
    const wrong: [string, Record<string, unknown>, string?][] = [
      ['amount', { amount_minor: 1 }],
      ['amount', { amount_minor: 0 }],
      ['amount', { amount_minor: -4900 }],
      ['currency', { currency: 'IDR' }],
      ['session', { session: 'cs_of_somebody', checkout: pass.id }],
      ['provider', { session: null, checkout: pass.id }, 'stripe'],
    ];
    for (const [at, [what, facts, provider]] of wrong.entries()) {
      const one = paidBy(pass, facts);
      expect(await report(db, { ...one, id: `wrong ${at} ${pass.id}` }, provider)).toMatchObject({
        applied: false,
        error: expect.stringContaining(what),
      });
    }
    expect(await stateOf(db, pass.id)).toBe('open');
    expect(
      await value(
        db,
        `select count(*)::int from private.payment_alarms where kind = 'refused' and checkout_id = $1`,
        [pass.id],
      ),
    ).toBe(wrong.length);
    expect((await finalState(pass.id)).passes).toEqual([]);
  });

  it('an event whose payment is not known yet waits for the one that names it', async () => {
    const pass = await openPass();
    expect(await report(db, said(pass.id, 20, 'refunded', { refunded_minor: 100 }))).toEqual({
      applied: false,
      error: null,
    });
    await report(db, paidBy(pass));
    expect(await stateOf(db, pass.id)).toBe('partly_refunded');
  });

  it('what is paid and not applied after a minute raises an alarm, and is applied when its cause is gone', async () => {
    const pass = await openPass();
    await db.query(
      `update private.payment_purposes set apply_fn = 'no_such_function' where purpose = 'event_pass'`,
    );
    await report(db, paidBy(pass));
    expect(await stateOf(db, pass.id)).toBe('paid');
    const alarms = () =>
      rows(
        db,
        `select resolved_at is null as open from private.payment_alarms where kind = 'stuck' and checkout_id = $1`,
        [pass.id],
      );
    await rpc(db, service, 'payment_work');
    expect(await alarms()).toEqual([]);
    await db.query(
      `update private.webhook_inbox set received_at = now() - interval '61 seconds' where checkout_id = $1`,
      [pass.id],
    );
    await rpc(db, service, 'payment_work');
    expect(await alarms()).toEqual([{ open: true }]);
    await db.query(
      `update private.payment_purposes set apply_fn = 'apply_event_pass_checkout' where purpose = 'event_pass'`,
    );
    await rpc(db, service, 'payment_work');
    expect(await alarms()).toEqual([{ open: false }]);
    expect((await finalState(pass.id)).passes).toHaveLength(1);
  });

  it('a stored event that nobody read is given out again, and alarms after a minute', async () => {
    const pass = await openPass();
    const row = await storeReport(db, paidBy(pass));
    await db.query(
      `update private.webhook_inbox set received_at = now() - interval '61 seconds' where id = $1`,
      [row],
    );
    expect(await rpc(db, service, 'payment_work')).toMatchObject({ events: [{ row, provider: 'test' }] });
    expect(
      await value(db, `select count(*)::int from private.payment_alarms where subject = $1`, [
        `event:${row}`,
      ]),
    ).toBe(1);
  });

  it('the same key opens one checkout; a price of nothing opens none', async () => {
    const event_id = await newEvent();
    const args = { event_id, plan: 'premium', idempotency_key: 'pressed twice' };
    const first = await rpc(db, party.owner, 'start_event_pass_checkout', args);
    expect(await rpc(db, party.owner, 'start_event_pass_checkout', args)).toEqual(first);
    await expect(
      rpc(db, party.owner, 'start_event_pass_checkout', { ...args, plan: 'pro' }),
    ).rejects.toMatchObject({ hint: 'key_used' });
    for (const price of [0]) {
      await db.query(
        `update public.plan_limits set value = $1 where plan_type = 'pro' and key = 'price_event_minor'`,
        [price],
      );
      await expect(
        rpc(db, party.owner, 'start_event_pass_checkout', {
          ...args,
          plan: 'pro',
          idempotency_key: 'for nothing',
        }),
      ).rejects.toMatchObject({ hint: 'nothing_to_pay' });
    }
    await db.query(
      `update public.plan_limits set value = 14900 where plan_type = 'pro' and key = 'price_event_minor'`,
    );
    await expect(
      db.query(
        `update public.plan_limits set value = -1 where plan_type = 'pro' and key = 'price_event_minor'`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('a return leads to a page of ours alone', async () => {
    const event_id = await newEvent();
    for (const return_path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/a\nb',
      'javascript:1',
    ])
      await expect(
        rpc(db, party.owner, 'start_event_pass_checkout', {
          event_id,
          plan: 'premium',
          idempotency_key: 'somewhere else',
          return_path,
        }),
      ).rejects.toMatchObject({ code: '23514' });
  });

  it('threat 74: nobody but the service key stores, applies or attaches; nobody writes a checkout or a pass', async () => {
    const pass = await openPass();
    const stranger = user((await signUp(db, 'payments-stranger@example.org')).id);
    for (const who of [anon, stranger, party.owner]) {
      for (const [name, args] of [
        [
          'store_payment_event',
          {
            provider: 'test',
            event_id: 'x',
            type: 'x',
            occurred_at: new Date().toISOString(),
            payload: '{}',
          },
        ],
        ['apply_payment_event', { inbox_row: 1, facts: '{}' }],
        ['attach_checkout', { checkout_id: pass.id, provider: 'test', provider_ref: 'x', page_url: 'x' }],
        ['checkout_to_open', { checkout_id: pass.id }],
        ['plan_test_events', { checkout_id: pass.id, events: '[]' }],
        ['payment_work', {}],
      ] as const)
        await expect(rpc(db, who, name, args)).rejects.toMatchObject({ code: '42501' });
      await expect(
        rows(db, `update public.checkouts set state = 'paid' where id = $1`, [pass.id], who),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        rows(
          db,
          `insert into public.event_passes (event_id, org_id, plan_type, checkout_id, granted_at) values ($1, $2, 'business', $3, now())`,
          [party.event, party.org, pass.id],
          who,
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect(await rows(db, 'select id from public.checkouts where id = $1', [pass.id], stranger)).toEqual([]);
    await rpc(db, stranger, 'cancel_checkout', { checkout_id: pass.id });
    expect(await stateOf(db, pass.id)).toBe('open');
    await rpc(db, party.owner, 'cancel_checkout', { checkout_id: pass.id });
    expect(await stateOf(db, pass.id)).toBe('cancelled');
    // Paid all the same, in another window: it counts.
    await report(db, paidBy(pass));
    expect(await stateOf(db, pass.id)).toBe('paid');
  });

  it('gives back no more than was paid, and asks the provider once', async () => {
    const pass = await openPass();
    const ask = (amount: number, key: string) =>
      db.query('select private.request_refund($1, $2, $3)', [pass.id, amount, `${pass.id} ${key}`]);
    await expect(ask(100, 'before')).rejects.toMatchObject({ hint: 'refund_too_much' });
    await report(db, paidBy(pass));
    await ask(4000, 'first');
    await ask(4000, 'first');
    for (const [amount, key] of [
      [901, 'more'],
      [0, 'nothing'],
      [-5, 'below'],
    ] as const)
      await expect(ask(amount, key)).rejects.toMatchObject({ hint: 'refund_too_much' });
    await ask(900, 'rest');
    expect(
      await rows(
        db,
        'select act, amount_minor::int from private.payment_acts where checkout_id = $1 order by created_at',
        [pass.id],
      ),
    ).toEqual([
      { act: 'refund', amount_minor: 4000 },
      { act: 'refund', amount_minor: 900 },
    ]);
  });

  it('numbers are gapless by issuer and year, also when many are taken at once and some fail', async () => {
    const issuer = `org ${engine}`;
    const taken: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        db
          .transaction(async (sql) => {
            const { rows: found } = await sql.query('select private.next_invoice_number($1, 2026) as n', [
              issuer,
            ]);
            if (at % 4 === 0) throw new Error('not written');
            return Number(found[0]?.['n']);
          })
          .then(
            (n) => taken.push(n),
            () => undefined,
          ),
      ),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await value(db, 'select private.next_invoice_number($1, 2027)', [issuer])).toBe(1);
  });
});
