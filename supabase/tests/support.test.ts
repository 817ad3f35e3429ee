import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, type Caller, rows, rpc, service, signUp, user, value } from './support/people';
import { openSupportDesk, type SupportDesk } from './support/support-desk';

describe.each(ENGINES)('support on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let desk: SupportDesk;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    desk = await openSupportDesk(db);
  });
  afterAll(() => database.close());

  it('goes from open to answered, opens again with a message, and ends when it is closed', async () => {
    const { ada, ben, admin, ask, act, stateOf } = desk;
    const id = await ask(ada);
    await act(admin, 'admin_answer_support_request', id, 'Choose Print in the menu.');
    expect(await stateOf(id)).toBe('answered');
    await act(ada, 'add_support_message', id, 'It stays empty.');
    expect(await stateOf(id)).toBe('open');
    expect(
      await rows(db, 'select author, body from public.support_messages order by created_at, id', [], ada),
    ).toMatchObject(
      expect.arrayContaining([
        { author: 'staff', body: 'Choose Print in the menu.' },
        { author: 'requester', body: 'It stays empty.' },
      ]),
    );
    await act(ada, 'close_support_request', id);
    await act(ada, 'close_support_request', id);
    expect(await stateOf(id)).toBe('closed');
    for (const [caller, name] of [
      [ada, 'add_support_message'],
      [admin, 'admin_answer_support_request'],
    ] as const)
      await expect(act(caller, name, id, 'One more thing')).rejects.toMatchObject({
        code: 'PT409',
        hint: 'support_request_closed',
      });
    await expect(act(ben, 'add_support_message', await ask(ada), ' ')).rejects.toMatchObject({
      code: 'PT404',
    });
    await expect(act(ada, 'add_support_message', await ask(ada), ' ')).rejects.toMatchObject({
      code: 'PT422',
      hint: 'message',
    });
  });

  it('sends a repeated message and a repeated answer once', async () => {
    const { ada, admin, ask } = desk;
    const id = await ask(ada);
    const twice = async (caller: Caller, name: string) => {
      const args = { request_id: id, message: 'Once', request_key: randomUUID() };
      expect(await rpc(db, caller, name, args)).toBe(await rpc(db, caller, name, args));
    };
    await twice(ada, 'add_support_message');
    await twice(admin, 'admin_answer_support_request');
    expect(
      await value(db, 'select count(*)::int from public.support_messages where request_id = $1', [id]),
    ).toBe(3);
  });

  it('is opened again by the staff alone, which is audited; twice is once', async () => {
    const { ada, admin, ask, act, stateOf } = desk;
    const id = await ask(ada);
    await act(admin, 'admin_reopen_support_request', id);
    await act(ada, 'close_support_request', id);
    await expect(act(ada, 'admin_reopen_support_request', id)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'admin_only',
    });
    await act(admin, 'admin_reopen_support_request', id);
    await act(admin, 'admin_reopen_support_request', id);
    expect(await stateOf(id)).toBe('open');
    await act(ada, 'add_support_message', id, 'It is back.');
    expect(await rows(db, 'select action from public.audit_log where subject_id::text = $1', [id])).toEqual([
      { action: 'admin.support.reopen' },
    ]);
  });

  it('answers and closes in one step, closes without an answer, and audits both', async () => {
    const { ada, admin, visitor, ask, act, stateOf } = desk;
    const [first, second] = [await ask(ada), await ask(visitor())];
    await rpc(db, admin, 'admin_answer_support_request', {
      request_id: first,
      message: 'Done.',
      request_key: randomUUID(),
      close_it: true,
    });
    await act(admin, 'admin_close_support_request', second);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed']);
    expect(
      (
        await rows(
          db,
          'select action from public.audit_log where subject_id::text = any ($1::text[]) order by action',
          [`{${first},${second}}`],
        )
      ).map((row) => row['action']),
    ).toEqual(['admin.support.answer', 'admin.support.close']);
  });

  it('threat 92: mails a receipt that repeats nothing of what a stranger typed, and the answer', async () => {
    const { admin, visitor, submit, act, claim } = desk;
    await claim();
    const caller = visitor();
    const receipt = await submit(caller, { subject: 'Cheap watches', message: 'Buy now' });
    const [told, ...others] = await claim();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      kind: 'support_receipt',
      to_name: null,
      details: { receipt, request: expect.any(String), signed_in: false },
    });
    expect(JSON.stringify(told)).not.toMatch(/watches|Buy|Vera Visitor/);
    const id = await value(db, 'select id from public.support_requests where receipt = $1', [receipt]);
    expect(told?.details['request']).toBe(id);
    await act(admin, 'admin_answer_support_request', String(id), 'We sell none.');
    const [answered] = await claim();
    expect(answered).toMatchObject({
      kind: 'support_answer',
      to_address: told?.to_address,
      to_name: 'Vera Visitor',
      details: {
        receipt,
        request: id,
        subject: 'Cheap watches',
        answer: 'We sell none.',
        signed_in: false,
        closed: false,
      },
    });
    // What was said to whom is forgotten once it is sent.
    await rpc(db, service, 'finish_outbox', { outbox_id: answered?.id, ok: true });
    expect(await value(db, 'select payload::text from private.outbox where id = $1', [answered?.id])).toBe(
      '{}',
    );
  });

  it('mails an account at its present address, and nobody whose address bounces', async () => {
    const { admin, ask, act, claim } = desk;
    const { id: moved } = await signUp(db, 'old@example.org');
    const request = await ask(user(moved));
    await db.query(`update auth.users set email = 'new@example.org' where id = $1`, [moved]);
    await claim();
    await act(admin, 'admin_answer_support_request', request, 'Hello.');
    expect((await claim()).map((one) => one.to_address)).toEqual(['new@example.org']);
    await db.query(`insert into public.suppressions (address, reason) values ('NEW@example.org', 'bounce')`);
    await act(admin, 'admin_answer_support_request', request, 'Hello again.');
    expect(await claim()).toEqual([]);
  });

  it('threat 10, 17: shows a request to its requester and to admins alone', async () => {
    const { ada, ben, admin, ask, act } = desk;
    const id = await ask(ada);
    const seen = async (caller: Caller) => [
      (await rows(db, 'select 1 from public.support_requests where id = $1', [id], caller)).length,
      (await rows(db, 'select 1 from public.support_messages where request_id = $1', [id], caller)).length,
    ];
    expect([await seen(ada), await seen(ben), await seen(admin)]).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    await expect(seen(anon)).rejects.toMatchObject({ code: '42501' });
    for (const name of ['add_support_message', 'close_support_request'])
      await expect(act(ben, name, id, name.startsWith('add') ? 'Hi' : undefined)).rejects.toMatchObject({
        code: 'PT404',
        hint: 'support_request_not_found',
      });
    for (const name of ['admin_answer_support_request', 'admin_close_support_request'])
      await expect(act(ada, name, id, name.includes('answer') ? 'Hi' : undefined)).rejects.toMatchObject({
        code: 'PT403',
        hint: 'admin_only',
      });
    for (const text of [
      `update public.support_requests set state = 'closed' where id = $1`,
      `insert into public.support_messages (request_id, author, body) values ($1, 'staff', 'Yes')`,
      'delete from public.support_requests where id = $1',
    ])
      await expect(rows(db, text, [id], ada)).rejects.toMatchObject({ code: '42501' });
  });

  it('threat 7: an admin with a second factor sees and answers only after showing it', async () => {
    const { ada, ask, act, stateOf } = desk;
    const { id: staff } = await signUp(db, 'careful@example.org');
    await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [staff]);
    const request = await ask(ada);
    // Without a sign-in of the last ten minutes an admin reads, and changes nothing.
    await expect(act(user(staff), 'admin_close_support_request', request)).rejects.toMatchObject({
      hint: 'reauthenticate',
    });
    await db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'phone', 'totp', 'verified', now(), now(), 'x')`,
      [staff],
    );
    expect(await rows(db, 'select id from public.support_requests', [], user(staff))).toEqual([]);
    await expect(act(user(staff), 'admin_close_support_request', request)).rejects.toMatchObject({
      hint: 'admin_only',
    });
    await act(user(staff, { aal: 'aal2' }), 'admin_close_support_request', request);
    expect(await stateOf(request)).toBe('closed');
  });

  it('goes with the account that asked', async () => {
    const { ask } = desk;
    const { id: leaver } = await signUp(db, 'leaver@example.org');
    const request = await ask(user(leaver));
    await db.query('delete from auth.users where id = $1', [leaver]);
    expect(await rows(db, 'select 1 from public.support_messages where request_id = $1', [request])).toEqual(
      [],
    );
  });

  it('reads pages of a list along an index', async () => {
    await db.exec(`insert into public.support_requests (receipt, requester_name, requester_email, topic, subject, state, created_at)
      select 'FG-' || lpad(n::text, 4, '0') || '-0000', 'Vera', 'v@example.org', 'question', 'Printing',
        (array['open', 'answered', 'closed'])[1 + n % 3], now() - n * interval '1 minute' from generate_series(1, 5000) n;
      analyze public.support_requests`);
    const plan = async (where: string) =>
      (
        await rows(
          db,
          `explain (costs off) select id from public.support_requests
           where ${where} and created_at <= now() and (created_at < now() or id < '${randomUUID()}')
           order by created_at desc, id desc limit 25`,
        )
      )
        .map((line) => String(line['QUERY PLAN']))
        .join('\n');
    expect(await plan(`user_id = '${randomUUID()}'`)).toMatch(/using support_requests_user_idx/);
    expect(await plan(`state = 'open'`)).toMatch(/using support_requests_(state|recent)_idx/);
    expect(await plan('true')).toMatch(/using support_requests_recent_idx/);
  });
});
