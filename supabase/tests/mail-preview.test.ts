import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { PREVIEW_KEYS } from '../functions/deliver-outbox/previews';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, rows, rpc, rpcRows, service, signUp, user } from './support/people';

describe.each(ENGINES)('an example of a mail on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const account = async (email: string, confirmed = true) => {
    const { id } = await signUp(db, email);
    if (confirmed) await rows(db, 'update auth.users set email_confirmed_at = now() where id = $1', [id]);
    return { me: user(id) };
  };
  const send = (caller: Parameters<typeof rpc>[1], template: unknown) =>
    rpc(db, caller, 'send_mail_preview', { template });
  const claimed = async () =>
    z
      .array(z.object({ kind: z.string(), to_address: z.string(), details: z.unknown() }))
      .parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 200 }));

  it('goes to the caller alone, of every template that delivery knows', async () => {
    const { me } = await account('previews@example.org');
    for (const template of PREVIEW_KEYS) {
      // The limit of a day is another test’s.
      await rows(db, 'delete from private.outbox');
      expect(await send(me, template)).toEqual({ to: 'previews@example.org' });
      expect(await claimed()).toEqual([
        { kind: 'mail_preview', to_address: 'previews@example.org', details: { template } },
      ]);
    }
    for (const template of ['nothing', '', null])
      await expect(send(me, template)).rejects.toMatchObject({ code: 'PT422', hint: 'template' });
  });

  it('is sent twenty times a day at most, counted for each by themselves', async () => {
    const { me } = await account('often@example.org');
    const other = await account('seldom@example.org');
    for (let n = 0; n < 20; n += 1) await send(me, 'reminder');
    await expect(send(me, 'reminder')).rejects.toMatchObject({ code: 'PT429', hint: 'too_many_tests' });
    expect(await send(other.me, 'reminder')).toEqual({ to: 'seldom@example.org' });
  });

  it('goes to no address that nobody has confirmed, and to no visitor', async () => {
    const { me } = await account('unconfirmed@example.org', false);
    await expect(send(me, 'invitation')).rejects.toMatchObject({ code: 'PT422', hint: 'email' });
    await expect(send(anon, 'invitation')).rejects.toMatchObject({ code: '42501' });
  });
});
