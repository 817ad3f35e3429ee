import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, value } from './support/people';
import { buy, openTicketOffice, orderId } from './support/ticket-office';

const hex = (text: string) => Buffer.from(text, 'hex');

/** RFC 8032, 7.1: TEST 1 to 3. */
const VECTORS = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
];

describe.each(ENGINES)('codes at the door on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('threat 77: signs as RFC 8032 does', async () => {
    for (const { seed, key, message, signature } of VECTORS)
      expect(
        await rows(
          db,
          `select encode(private.ed25519_times(private.ed25519_scalar($1)), 'hex') as key, encode(private.ed25519_sign($1, $2, $3), 'hex') as signature`,
          [hex(seed), hex(key), hex(message)],
        ),
      ).toEqual([{ key, signature }]);
  });

  it('threat 77: gives tickets and orders codes that a browser finds genuine, for their event alone', async () => {
    const office = await openTicketOffice(db, { Adult: { kind: 'free', places: 10 } });
    const { order } = await buy(db, office, { Adult: 2 });
    const id = await orderId(db, order);
    const view = z
      .object({
        door: z.object({ secret: z.string() }),
        tickets: z.array(z.object({ id: z.string(), secret: z.string() })),
      })
      .parse(
        await value(db, 'select private.order_view(o)::text from public.orders o where o.id = $1', [id]).then(
          (text) => JSON.parse(String(text)),
        ),
      );
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(
        String(
          await value(db, `select encode(value, 'hex') from private.secrets where key = 'door_public_key'`),
        ),
        'hex',
      ),
      'Ed25519',
      false,
      ['verify'],
    );
    const genuine = (code: string, event: string) => {
      const [secret, signature = ''] = code.split('.');
      return crypto.subtle.verify(
        'Ed25519',
        key,
        Buffer.from(signature, 'base64url'),
        Buffer.from(`foregather-door:${event}:${secret}`),
      );
    };
    const codes = [view.door.secret, ...view.tickets.map(({ secret }) => secret)];
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{43}\.[\w-]{86}$/);
      expect(await genuine(code, office.event)).toBe(true);
      expect(await genuine(code, office.org)).toBe(false);
      expect(await genuine(`x${code.slice(1)}`, office.event)).toBe(code.startsWith('x'));
    }
    const [first] = view.tickets;
    expect(
      await value(db, 'select secret_hash = private.token_hash($2) from public.tickets where id = $1', [
        first?.id,
        first?.secret.split('.')[0],
      ]),
    ).toBe(true);
  });
});
