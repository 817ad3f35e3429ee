import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import type { Migration } from '../types';
import { KINDS, startHttpHost, type HttpHost } from './testing/http-host';

/** A table that shows its rows only to sessions with a second factor. */
const safe: Migration = {
  version: '20300101000000',
  name: 'safe',
  sql: `
create table public.safe (id int primary key);
alter table public.safe enable row level security;
create policy strong on public.safe for select to authenticated using ((select auth.jwt() ->> 'aal') = 'aal2');
insert into public.safe values (1);`,
};

const ONCE = 20;
const familyRow = z.object({ sessions: z.number(), tokens: z.number(), active: z.array(z.string()) });

/** The real client against a listening host: every request uses a socket. */
describe.each(KINDS)('sessions through a listening host, on $engine', ({ kind }) => {
  let host: HttpHost;
  let counter = 0;

  beforeAll(async () => {
    host = await startHttpHost({ driver: kind, migrations: [safe] });
  });
  afterAll(() => host.stop());

  /** A new user with their client. */
  const member = async () => {
    const email = `hare${(counter += 1)}@example.org`;
    const id = await host.member(email);
    return { id, email, api: await host.signedIn(email) };
  };
  const tokenOf = async (api: SupabaseClient) =>
    (await api.auth.getSession()).data.session?.refresh_token ?? '';
  /** A separate client, as another tab or device, with one token. */
  const refresh = (refresh_token: string) => host.client().auth.refreshSession({ refresh_token });
  const families = async (userId: string) => {
    const { rows } = await host.backend.driver.query(
      `select json_build_object('sessions', count(distinct session_id), 'tokens', count(*),
         'active', coalesce(json_agg(token) filter (where not revoked), '[]'))::text as body
       from auth.refresh_tokens where user_id = $1`,
      [userId],
    );
    return familyRow.parse(JSON.parse(String(rows[0]?.['body'])));
  };
  /** Refreshes from twenty clients at once; returns the one token that all of them got. */
  const allAtOnce = async (token: string): Promise<string> => {
    const answers = await Promise.all(Array.from({ length: ONCE }, () => refresh(token)));
    expect(answers.map(({ error }) => error)).toEqual(Array(ONCE).fill(null));
    const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
    const sessions = new Set(
      answers.map(({ data }) => decodeJwt(data.session?.access_token ?? '')['session_id']),
    );
    expect([tokens.size, sessions.size]).toEqual([1, 1]);
    const [next] = tokens;
    if (next === undefined) throw new Error('There is no token.');
    expect(next).not.toBe(token);
    return next;
  };

  it('threat 53: twenty clients refresh one token at once, three times over, and stay one family', async () => {
    covers(
      'auth',
      'POST /token?grant_type=refresh_token',
      'twenty unchanged clients at once, through a listening host',
    );
    const { id, api } = await member();
    let token = await tokenOf(api);
    for (let generation = 1; generation <= 3; generation += 1) {
      // The token of all twenty is the parent of the next one: no other was created.
      token = await allAtOnce(token);
      expect(await families(id)).toEqual({ sessions: 1, tokens: generation + 1, active: [token] });
    }
    // Twenty clients that missed the grace period still get the active token, whose parent they hold.
    const parent = token;
    token = (await refresh(parent)).data.session?.refresh_token ?? '';
    host.backend.clock.advance(60_000);
    expect(await allAtOnce(parent)).toBe(token);
    expect((await refresh(token)).error).toBeNull();
  });

  it('threat 52: a rotated token that is not the parent of the active one ends its family after the grace, and no other', async () => {
    covers(
      'auth',
      'POST /token?grant_type=refresh_token',
      'reuse with the unchanged client, through a listening host',
    );
    const { id, email, api } = await member();
    const elsewhere = await host.signedIn(email);
    const first = await tokenOf(api);
    const second = (await refresh(first)).data.session?.refresh_token ?? '';
    const third = (await refresh(second)).data.session?.refresh_token ?? '';
    // Within the grace period it counts as a slow tab and gets the active token of the family.
    const slow = await refresh(first);
    expect([slow.error, slow.data.session?.refresh_token]).toEqual([null, third]);
    // After the grace period the parent of the active token still counts as a lost response.
    host.backend.clock.advance(10_001);
    expect((await refresh(second)).data.session?.refresh_token).toBe(third);
    expect((await families(id)).active).toContain(third);

    const used = { status: 400, code: 'refresh_token_already_used' };
    expect((await refresh(first)).error).toMatchObject(used);
    // The end of the family is committed although the caller was refused: it is in the database,
    expect((await families(id)).active).toEqual([await tokenOf(elsewhere)]);
    // and neither the active token nor its parent restores it, for twenty clients as for one.
    for (const token of [third, second]) expect((await refresh(token)).error).toMatchObject(used);
    const late = await Promise.all(Array.from({ length: ONCE }, () => refresh(third)));
    expect(late.map(({ error }) => error?.code)).toEqual(Array(ONCE).fill('refresh_token_already_used'));
    // The other session of the same user continues.
    expect((await elsewhere.auth.refreshSession()).error).toBeNull();
  });

  it('threat 53: an owner and a thief who race for one rotated token get one family or none, never two', async () => {
    const { id, api } = await member();
    const first = await tokenOf(api);
    const second = (await refresh(first)).data.session?.refresh_token ?? '';
    await refresh(second);
    host.backend.clock.advance(10_001);
    const answers = await Promise.all(
      Array.from({ length: ONCE }, (_, n) => refresh(n % 2 === 0 ? first : second)),
    );
    // Half of them held a token that must not be used again: in any order, the family ends.
    expect(answers.filter((_, n) => n % 2 === 0).every(({ error }) => error !== null)).toBe(true);
    expect(await families(id)).toMatchObject({ sessions: 1, active: [] });
  });

  it('MFA: from a password to aal2, and to the rows that ask for it', async () => {
    covers('auth', 'POST /factors/:id/verify', 'the unchanged client reaches aal2 through a listening host');
    const { api, email } = await member();
    const rows = async () => (await api.from('safe').select('id')).data;
    const level = async () => (await api.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect([await level(), await rows()]).toMatchObject([{ currentLevel: 'aal1', nextLevel: 'aal1' }, []]);
    const enrolled = await api.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp } = enrolled.data;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
        timestamp: host.backend.clock.now(),
      });
    expect((await api.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    expect([await level(), await rows()]).toMatchObject([
      { currentLevel: 'aal2', nextLevel: 'aal2' },
      [{ id: 1 }],
    ]);
    expect((await api.auth.refreshSession()).error).toBeNull();
    expect([await level(), await rows()]).toMatchObject([{ currentLevel: 'aal2' }, [{ id: 1 }]]);

    // A new sign-in starts at aal1 and reports that aal2 is possible.
    const later = await host.signedIn(email);
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await later.from('safe').select('id')).data).toEqual([]);
    host.backend.clock.advance(60_000);
    const challenge = await later.auth.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await later.auth.mfa.verify({ factorId, challengeId, code: wrong })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await later.auth.mfa.verify({ factorId, challengeId, code: right })).error).toBeNull();
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await later.from('safe').select('id')).data).toEqual([{ id: 1 }]);
  });
});
