import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, invite, openParty, type Party, yes } from './support/party';
import { anon, rpc, rpcRows, rows, signUp, user, value } from './support/people';

const printed = z.array(z.object({ invitation_id: z.string(), code: z.string() }));

describe.each(ENGINES)('links on paper on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;

  const print = async (invitation_ids: readonly string[], caller = party.owner) =>
    printed.parse(await rpcRows(db, caller, 'print_links', { event_id: party.event, invitation_ids }));
  const codeOf = async (invitation: string) => {
    const [link] = await print([invitation]);
    if (!link) throw new Error('No link was printed.');
    return link.code;
  };
  const open = async (token: string) => rpc(db, anon, 'rsvp_by_token', { token });

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 1, 3] });
  });
  afterAll(() => database.close());

  it('threat 66: a printed code has 130 bits of an alphabet without look-alikes, and is stored as a hash', async () => {
    const ids = party.households.map(({ invitation }) => invitation);
    const codes = (await print(ids)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    const many = (
      await rows(db, `select private.link_code('n' || n) as code from generate_series(1, 1000) n`)
    ).map((row) => String(row['code']));
    expect(new Set(many).size).toBe(1000);
    const counts = new Map<string, number>();
    for (const letter of many.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    const each = (1000 * 26) / 32;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // The 99.99 % quantile for 31 degrees of freedom.
    expect(chi).toBeLessThan(69);
    const stored = await rows(db, 'select token_hash from public.share_tokens');
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('a code opens the reply as the token does, however it is typed, and an answer by it counts', async () => {
    const first = home(party);
    const code = await codeOf(first.invitation);
    const typed = code.replaceAll('0', 'O').replaceAll('1', 'l').toUpperCase();
    const groups = typed.replace(/(.{5})(?=.{6})/g, '$1-');
    for (const token of [code, typed, groups, ` ${groups.replaceAll('-', ' ')} `])
      expect(await open(token)).toMatchObject({ addressed_to: 'Household 1' });
    expect(await rpc(db, anon, 'submit_rsvp', { token: groups, reply: yes(first) })).toMatchObject({
      state: 'submitted',
    });
    // No other link has changed, and printing once more prints the same.
    expect(await open(first.token)).toMatchObject({ state: 'submitted' });
    expect(await codeOf(first.invitation)).toBe(code);
  });

  it('threat 66: a code ends with its link, and a link that is off is not printed', async () => {
    const gone = await invite(db, party, 'Revoked', 1);
    const code = await codeOf(gone.invitation);
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: gone.invitation });
    expect(await open(code)).toMatchObject({ hint: 'link_not_found' });
    expect(await print([gone.invitation])).toEqual([]);
    // Printing turned nothing on again.
    expect(
      await value(db, 'select revoked_at is not null from public.invitations where id = $1', [
        gone.invitation,
      ]),
    ).toBe(true);
    await rpc(db, party.owner, 'invitation_link_token', { invitation_id: gone.invitation });
    expect(await codeOf(gone.invitation)).not.toBe(code);
  });

  it('threat 68: a code of one kind opens no other', async () => {
    const code = await codeOf(home(party, 1).invitation);
    expect(await rpc(db, anon, 'open_invitation_by_token', { token: code })).toMatchObject({
      hint: 'link_not_found',
    });
  });

  it('needs the right to send: strangers and readers get none, and each print is audited', async () => {
    const { invitation } = home(party, 1);
    const stranger = user((await signUp(db, 'paper-stranger@example.org', { full_name: 'Mallory' })).id);
    await expect(print([invitation], stranger)).rejects.toMatchObject({
      code: 'PT404',
      hint: 'event_not_found',
    });
    const viewer = (await signUp(db, 'paper-viewer@example.org', { full_name: 'Vera Viewer' })).id;
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      viewer,
    ]);
    await expect(print([invitation], user(viewer))).rejects.toMatchObject({ code: '42501' });
    await expect(print([invitation], anon)).rejects.toMatchObject({ code: '42501' });
    await print([invitation]);
    expect(
      await rows(
        db,
        `select actor_id, subject_id, after -> 'invitations' ->> 0 as invitation from public.audit_log where action = 'print_links' order by at desc limit 1`,
      ),
    ).toEqual([{ actor_id: party.ownerId, subject_id: party.event, invitation }]);
  });

  it('refuses invitations of other events, none, and too many', async () => {
    const other = await openParty(db, { sizes: [1] });
    await expect(print([home(other).invitation])).rejects.toMatchObject({
      code: 'PT404',
      hint: 'invitation_not_found',
    });
    await expect(print([])).rejects.toMatchObject({ code: 'PT422', hint: 'invitation_ids' });
    const [{ invitation }] = [home(party)];
    await expect(print(Array.from({ length: 1001 }, () => invitation))).rejects.toMatchObject({
      code: 'PT422',
      hint: 'invitation_ids',
    });
  });

  it('the poster has a code of the open invitation while it is on, which a new link ends', async () => {
    const poster = async () => rpc(db, party.owner, 'print_open_link', { event_id: party.event });
    const look = async (token: unknown) => rpc(db, anon, 'open_invitation_by_token', { token });
    expect(await poster()).toBeNull();
    const settings = { event_id: party.event, approval: 'host' };
    await rpc(db, party.owner, 'set_open_invitation', { ...settings, state: 'on' });
    const code = await poster();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(await look(code)).toMatchObject({ event: { name: 'Summer reunion' } });
    await rpc(db, party.owner, 'renew_open_invitation_link', { event_id: party.event });
    expect(await look(code)).toMatchObject({ hint: 'link_not_found' });
    expect(await look(await poster())).toMatchObject({ event: { name: 'Summer reunion' } });
    await rpc(db, party.owner, 'set_open_invitation', { ...settings, state: 'off' });
    expect(await poster()).toBeNull();
    await expect(rpc(db, anon, 'print_open_link', { event_id: party.event })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('people who were added in one moment come in the order of their names', async () => {
    const names = ['Zoe', 'Emil', 'Anna', 'Otto', 'Ida', 'Carl', 'Maja', 'Bea'];
    const many = await invite(db, party, 'Imported', 0);
    // One statement is one moment, as an import is.
    const made = await rows(
      db,
      `with made as (insert into public.persons (org_id, full_name) select $1, unnest($2::text[]) returning id, full_name),
         members as (insert into public.household_members (household_id, person_id) select $3, id from made)
       select id from made where full_name = 'Carl'`,
      [party.org, names, many.id],
    );
    const invited = async () =>
      (
        await rows(
          db,
          `select q.full_name from public.invitations i cross join lateral private.invited_people(i) q where i.id = $1 order by q.sort`,
          [many.invitation],
        )
      ).map((row) => row['full_name']);
    expect(await invited()).toEqual(names.toSorted());
    await value(
      db,
      'update public.households set primary_person_id = $2 where id = $1 returning 1',
      [many.id, made[0]?.['id']],
      party.owner,
    );
    expect(await invited()).toEqual(['Carl', ...names.filter((name) => name !== 'Carl').toSorted()]);
  });
});
