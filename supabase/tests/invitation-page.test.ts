import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home as homeOf, type Household, invite, openParty, type Party, yes } from './support/party';
import { anon, as, rows, rpc, signUp, user, value } from './support/people';

const viewSchema = z.object({
  looks: z.record(z.string(), z.unknown()),
  words: z.unknown(),
  contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  people: z.array(z.object({ person_id: z.string(), shows_name: z.boolean() })),
  coming: z
    .object({ total: z.number(), people: z.array(z.object({ name: z.string(), initials: z.string() })) })
    .nullable(),
  door_word: z.string().nullable(),
  waitlist: z.object({ state: z.string(), position: z.number().nullable() }).nullable(),
});

describe.each(ENGINES)('the page of an invitation on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const look = async ({ token }: Household) =>
    viewSchema.parse(await rpc(db, anon, 'rsvp_by_token', { token }));
  const change = (party: Party, set: string) =>
    value(db, `update public.events set ${set} where id = $1 returning 1`, [party.event], party.owner);
  /** Everybody of the household says yes, and lets the others see it or not. */
  const come = (household: Household, shows_name?: boolean) =>
    rpc(db, anon, 'submit_rsvp', {
      token: household.token,
      reply: {
        people: household.people.map((person_id) => ({
          person_id,
          reply: 'yes',
          ...(shows_name === undefined ? {} : { shows_name }),
        })),
      },
    });

  it('says how the event looks, the words of the host, and whom to ask', async () => {
    const party = await openParty(db, { sizes: [1] });
    const before = await look(homeOf(party));
    // Nothing is set: the host by name, and no address of an account.
    expect(before.contact).toEqual({ name: 'Hannah Host', email: null, phone: null });
    expect(before.words).toBeNull();
    const words = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come!' }] }],
    };
    await value(
      db,
      `update public.events set cover_seed = 4711, cover_variant = 1, cover_mood = 'golden', cover_number = 80, lettering = 'banner',
         invitation_words = $2, contact_name = ' Elif ', contact_email = 'elif@example.org', contact_phone = '+46 18 12 34 56'
       where id = $1 returning 1`,
      [party.event, words],
      party.owner,
    );
    const after = await look(homeOf(party));
    expect(after.looks).toEqual({
      kind: 'family',
      seed: 4711,
      variant: 1,
      mood: 'golden',
      number: 80,
      lettering: 'banner',
      photo: null,
    });
    expect(after.words).toEqual(words);
    expect(after.contact).toEqual({ name: 'Elif', email: 'elif@example.org', phone: '+46 18 12 34 56' });
  });

  it('names of the others only who allowed it, and only where the host shows guests', async () => {
    const party = await openParty(db, { sizes: [2, 1, 1], plusOnes: 1 });
    const [seen, hidden, asks] = [homeOf(party), homeOf(party, 1), homeOf(party, 2)];
    await come(seen, true);
    await come(hidden, false);
    expect((await look(asks)).coming).toBeNull();

    await change(party, 'shows_guests = true');
    const name = { name: 'Household', initials: 'H1' };
    // They answered in one go, so neither is before the other.
    const { coming } = await look(asks);
    expect(coming?.total).toBe(3);
    expect(coming?.people.toSorted((one, other) => one.initials.localeCompare(other.initials))).toEqual([
      name,
      { ...name, initials: 'H2' },
    ]);
    // One's own household is no news, and is counted all the same.
    expect((await look(seen)).coming).toEqual({ total: 3, people: [] });

    // A no is not shown, whatever it allows; nor is a reply that was taken back.
    await rpc(db, anon, 'submit_rsvp', {
      token: seen.token,
      reply: {
        people: [
          { person_id: seen.people[0], reply: 'no', shows_name: true },
          { person_id: seen.people[1], reply: 'maybe', shows_name: true },
        ],
      },
    });
    expect((await look(asks)).coming).toEqual({ total: 1, people: [] });
    await come(seen, true);
    await rpc(db, anon, 'withdraw_rsvp', { token: seen.token });
    expect((await look(asks)).coming).toEqual({ total: 1, people: [] });

    await change(party, 'shows_guests = false');
    expect((await look(asks)).coming).toBeNull();
  });

  it('tells strangers, a wrong link and the household of another event nothing of who comes', async () => {
    const party = await openParty(db, { sizes: [1, 1] });
    const other = await openParty(db, { sizes: [1] });
    await change(party, 'shows_guests = true');
    await change(other, 'shows_guests = true');
    await come(homeOf(party), true);
    expect((await look(homeOf(party, 1))).coming?.people).toHaveLength(1);
    expect((await look(homeOf(other))).coming).toEqual({ total: 0, people: [] });
    expect(await rpc(db, anon, 'rsvp_by_token', { token: 'A'.repeat(43) })).toMatchObject({
      hint: 'link_not_found',
    });
    const stranger = user((await signUp(db, `${engine}-stranger@example.org`, {})).id);
    for (const caller of [anon, stranger]) {
      const asked = await rows(db, 'select shows_name from public.rsvp_people', [], caller).catch(() => []);
      expect(asked).toEqual([]);
      for (const call of [
        `private.reply_view('${homeOf(party).invitation}')`,
        `private.door_word('${homeOf(party).invitation}')`,
        `private.who_is_coming(null, '${homeOf(party).invitation}')`,
      ]) {
        await expect(as(db, caller, (sql) => sql.query(`select ${call}`))).rejects.toThrow(
          /permission denied/,
        );
      }
    }
  });

  it('never names more than 24', async () => {
    const party = await openParty(db, { sizes: [30, 1] });
    await change(party, 'shows_guests = true');
    await come(homeOf(party), true);
    const { coming } = await look(homeOf(party, 1));
    expect(coming?.total).toBe(30);
    expect(coming?.people).toHaveLength(24);
  });

  it('keeps a leave that is not named again, and takes none by phone or from something else than yes and no', async () => {
    const party = await openParty(db, { sizes: [1] });
    const home = homeOf(party);
    await come(home, true);
    await come(home);
    expect((await look(home)).people[0]?.shows_name).toBe(true);
    await come(home, false);
    const byPhone = { people: [{ person_id: home.people[0], reply: 'yes', shows_name: true }] };
    await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: home.invitation,
      reply: byPhone,
    });
    expect((await look(home)).people[0]?.shows_name).toBe(false);
    const wrong = (more: Record<string, unknown>) =>
      rpc(db, anon, 'submit_rsvp', { token: home.token, reply: yes(home, more) });
    await expect(
      wrong({ people: [{ person_id: home.people[0], reply: 'yes', shows_name: 'yes' }] }),
    ).rejects.toMatchObject({ hint: 'reply_invalid', message: 'Choose whether others may see the name.' });
    await expect(wrong({ guests: [{ reply: 'yes', shows_name: true }] })).rejects.toMatchObject({
      hint: 'reply_invalid',
    });
  });

  it('gives who comes a word for the door, always the same, and nobody who does not', async () => {
    const party = await openParty(db, { sizes: [1, 1] });
    const [first, second] = [homeOf(party), homeOf(party, 1)];
    expect((await look(first)).door_word).toBeNull();
    await come(first);
    await come(second);
    const { door_word: word } = await look(first);
    expect(word).toMatch(/^[A-Z]{4,8} [1-9]\d{2}$/);
    expect((await look(first)).door_word).toBe(word);
    expect((await look(second)).door_word).not.toBe(word);
    await rpc(db, anon, 'withdraw_rsvp', { token: first.token });
    expect((await look(first)).door_word).toBeNull();

    const [list] = await rows(
      db,
      'select cardinality(w) as count, (select count(distinct x)::int from unnest(w) x) as different from private.door_words() w',
    );
    expect(list).toEqual({ count: 128, different: 128 });
    // As evenly spread as chance: of 400 words not one is expected twice.
    const spread = await value(
      db,
      'select count(distinct private.door_word(gen_random_uuid()))::int from generate_series(1, 400)',
    );
    expect(Number(spread)).toBeGreaterThan(390);
  });

  it('says whose turn it is on the waitlist', async () => {
    const party = await openParty(db, { sizes: [1, 1], places: 0 });
    const late = await invite(db, party, 'Late', 1);
    for (const household of [...party.households, late]) {
      await rpc(db, anon, 'submit_rsvp', {
        token: household.token,
        reply: yes(household, { when_full: 'waitlist' }),
      });
    }
    const turns = [];
    for (const household of [...party.households, late])
      turns.push((await look(household)).waitlist?.position);
    expect(turns).toEqual([1, 2, 3]);
  });
});
