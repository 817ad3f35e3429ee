import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, rpc, signUp, user, value } from './support/people';
import { openSupportDesk, type SupportDesk } from './support/support-desk';

const RECEIPT = /^FG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

describe.each(ENGINES)('the contact form on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let desk: SupportDesk;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    desk = await openSupportDesk(db);
  });
  afterAll(() => database.close());

  it('keeps what a visitor asks and answers a receipt that tells nothing of how many there are', async () => {
    const { visitor, submit } = desk;
    const receipts: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const caller = visitor();
      receipts.push(
        await submit(caller, {
          page: `/rsvp/${'T'.repeat(43)}?lang=en#top`,
          diagnostics: { browser: 'Firefox', width: 360 },
          subject: ' Printing \n the list ',
        }),
      );
    }
    for (const receipt of receipts) expect(receipt).toMatch(RECEIPT);
    expect(new Set(receipts.map((receipt) => receipt.slice(0, 7))).size).toBe(5);
    expect(
      await rows(
        db,
        `select r.user_id, r.requester_name, r.subject, r.state, r.page, r.diagnostics::text as diagnostics, m.author, m.body
         from public.support_requests r join public.support_messages m on m.request_id = r.id where r.receipt = $1`,
        [receipts[0]],
      ),
    ).toEqual([
      {
        user_id: null,
        requester_name: 'Vera Visitor',
        subject: 'Printing the list',
        state: 'open',
        page: '/rsvp/-',
        diagnostics: '{"width": 360, "browser": "Firefox"}',
        author: 'requester',
        body: 'How do I print the list?',
      },
    ]);
  });

  it('takes name and address of an account from the account, whatever is sent', async () => {
    const { ada, submit } = desk;
    const receipt = await submit(ada, { name: 'Somebody Else', email: 'victim@example.org' });
    expect(
      await rows(
        db,
        'select requester_name, requester_email::text as mail from public.support_requests where receipt = $1',
        [receipt],
      ),
    ).toEqual([{ requester_name: 'Ada Okafor', mail: 'ada@example.org' }]);
  });

  it('sends a repeated request once, and refuses its key for another', async () => {
    const { visitor, form, countRequests } = desk;
    const caller = visitor();
    const sent = form();
    const first = await rpc(db, caller, 'submit_contact_request', sent);
    const before = await countRequests();
    expect(await rpc(db, caller, 'submit_contact_request', sent)).toBe(first);
    expect(await countRequests()).toBe(before);
    await expect(
      rpc(db, caller, 'submit_contact_request', { ...sent, message: 'Another' }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'key_reused' });
  });

  it('tells a program that fills in the hidden field the same as everybody, and keeps nothing', async () => {
    const { visitor, form, submit, claim, countRequests } = desk;
    const before = await countRequests();
    await claim();
    const caller = visitor();
    const sent = form({ website: 'https://spam.example' });
    const receipt = z.string().parse(await rpc(db, caller, 'submit_contact_request', sent));
    expect(receipt).toMatch(RECEIPT);
    expect(await rpc(db, caller, 'submit_contact_request', sent)).toBe(receipt);
    expect(await countRequests()).toBe(before);
    expect(await claim()).toEqual([]);
    // Its limit is the others' too, or the difference would tell.
    for (let n = 0; n < 2; n += 1) await submit(caller, { email: sent.email, website: 'x' });
    await expect(submit(caller, { email: sent.email, website: 'x' })).rejects.toMatchObject({
      hint: 'too_many_requests',
    });
  });

  it('says which field is wrong', async () => {
    const { visitor, submit, countRequests } = desk;
    const wrong: [string, Record<string, unknown>][] = [
      ['topic', { topic: 'gossip' }],
      ['topic', { topic: null }],
      ['subject', { subject: ' ' }],
      ['subject', { subject: 'x'.repeat(151) }],
      ['message', { message: '' }],
      ['message', { message: 'x'.repeat(5001) }],
      ['message', { message: 'Look: <a href="https://spam.example">here</a>' }],
      ['message', { message: 'A \u0007 bell' }],
      ['name', { name: null }],
      ['name', { name: 'x'.repeat(101) }],
      ['email', { email: null }],
      ['email', { email: 'nobody' }],
      ['email', { email: 'a@example.org, b@example.org' }],
      ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
      ['diagnostics', { diagnostics: { nested: { a: 1 } } }],
      ['diagnostics', { diagnostics: { long: 'x'.repeat(400) } }],
      ['diagnostics', { page: 'https://elsewhere.example/' }],
    ];
    const before = await countRequests();
    for (const [hint, more] of wrong) {
      const refusal: unknown = await submit(visitor(), more).catch((error: unknown) => error);
      expect({ more, refusal }).toMatchObject({ more, refusal: { code: 'PT422', hint } });
    }
    expect(await countRequests()).toBe(before);
    await submit(visitor(), { message: 'Is 3 < 4 and 5 > 2?\r\nYes.', subject: 'x'.repeat(150) });
  });

  it('threat 92: one e-mail address gets three receipts an hour and six a day, from wherever they are caused', async () => {
    const { visitor, submit } = desk;
    const victim = { email: 'victim@example.org' };
    for (let n = 0; n < 3; n += 1) await submit(visitor(), victim);
    await expect(submit(visitor(), { email: 'Victim@Example.org' })).rejects.toMatchObject({
      code: 'PT429',
      hint: 'too_many_requests',
    });
    await db.query(`update private.contact_counts set hour = hour - interval '1 hour'`);
    for (let n = 0; n < 3; n += 1) await submit(visitor(), victim);
    await db.query(`update private.contact_counts set hour = hour - interval '1 hour'`);
    await expect(submit(visitor(), victim)).rejects.toMatchObject({ code: 'PT429' });
    await db.query(`update private.contact_counts set hour = hour - interval '1 day'`);
    await submit(visitor(), victim);
    await db.query(`update private.contact_counts set hour = hour - interval '3 days'`);
    await db.query('select private.run_due_jobs()');
    expect(await value(db, 'select count(*)::int from private.contact_counts')).toBe(0);
  });

  it('lets five requests an hour come from one address, and ten from one account', async () => {
    const { visitor, submit } = desk;
    const caller = visitor();
    for (let n = 0; n < 5; n += 1) await submit(caller, { email: `n${n}@example.org` });
    await expect(submit(caller, { email: 'n6@example.org' })).rejects.toMatchObject({ code: 'PT429' });
    const keen = user((await signUp(db, 'keen@example.org')).id);
    for (let n = 0; n < 10; n += 1) await submit(keen);
    await expect(submit(keen)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many_requests' });
  });
});
