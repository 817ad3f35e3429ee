import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { imported, type Row, undone } from './support/imports';
import { home, openParty, type Party, places, yes } from './support/party';
import { anon, rows, rpc, signUp, user, value } from './support/people';

const LIST: Row[] = [
  { n: 1, full_name: 'Ann Berg', household: 'Bergs', answered: 'yes' },
  { n: 2, not_named: true, household: 'Bergs', role: 'child', answered: 'yes' },
  { n: 3, full_name: 'Bo Lund', notes: 'Plays the fiddle', answered: 'no' },
  { n: 4, full_name: 'Cia Ek', answered: 'pending' },
  { n: 5, full_name: 'Didi Ek', answered: 'waitlist' },
  { n: 6, full_name: 'Edda Ny', answered: 'hello' },
];

describe.each(ENGINES)('answers that a list carries on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const preview = async ({ owner, org }: Party, list: Row[]) => {
    const text = JSON.stringify(list);
    return imported.parse(
      await rpc(db, owner, 'preview_import', {
        org_id: org,
        file_name: 'guests.csv',
        file_sha256: createHash('sha256').update(text).digest('hex'),
        mapping: {},
        rows: text,
      }),
    ).id;
  };
  const apply = async (party: Party, import_id: string, answers?: unknown, decisions = {}) =>
    imported.parse(
      await rpc(db, party.owner, 'apply_import', { import_id, decisions, ...(answers ? { answers } : {}) }),
    );
  const undo = async (party: Party, import_id: string) =>
    undone.parse(await rpc(db, party.owner, 'undo_import', { import_id }));
  const replies = (party: Party) => ({ as: 'replies', event_id: party.event });
  const notes = async (party: Party) =>
    Object.fromEntries(
      (
        await rows(
          db,
          'select full_name, notes from public.persons where org_id = $1 and deleted_at is null',
          [party.org],
        )
      ).map((row) => [row['full_name'], row['notes']]),
    );
  const invited = async (party: Party) =>
    (
      await rows(
        db,
        `select coalesce(h.name, p.full_name) || ' ' || i.reply_state || coalesce(' ' || r.channel || ': ' ||
           (select string_agg(a.reply, ' ') from public.rsvp_people a where a.rsvp_id = r.id), '') as line
         from public.invitations i left join public.households h on h.id = i.household_id left join public.persons p on p.id = i.person_id
         left join public.rsvps r on r.invitation_id = i.id where i.event_id = $1 order by 1`,
        [party.event],
      )
    ).map((row) => row['line']);

  it('are left out without a choice', async () => {
    const party = await openParty(db, { sizes: [] });
    await apply(party, await preview(party, LIST));
    expect(await invited(party)).toEqual([]);
    expect(await notes(party)).toMatchObject({ 'Ann Berg': null, 'Bo Lund': 'Plays the fiddle' });
  });

  it('are kept as notes, beside what was there, once, and taken back', async () => {
    const party = await openParty(db, { sizes: [] });
    const cia = await value(
      db,
      `insert into public.persons (org_id, full_name, notes) values ($1, 'Cia Ek', 'Allergic') returning id`,
      [party.org],
      party.owner,
    );
    const id = await preview(party, LIST);
    expect((await apply(party, id, { as: 'note' })).counts).toMatchObject({ noted: 5, added: 5 });
    expect(await notes(party)).toEqual({
      'Ann Berg': 'Answer in “guests.csv”: yes.',
      'Child not named yet': 'Answer in “guests.csv”: yes.',
      'Bo Lund': 'Plays the fiddle\nAnswer in “guests.csv”: no.',
      'Cia Ek': 'Allergic\nAnswer in “guests.csv”: not decided yet.',
      'Didi Ek': 'Answer in “guests.csv”: on the waitlist.',
      'Edda Ny': null,
    });
    expect((await apply(party, await preview(party, LIST), { as: 'note' })).counts).toMatchObject({
      noted: 0,
    });
    expect(await undo(party, id)).toMatchObject({ removed: 5, kept: [] });
    expect(await value(db, 'select notes from public.persons where id = $1', [cia])).toBe('Allergic');
  });

  it('become replies of households and single people, without a mail, and are taken back with their places', async () => {
    const party = await openParty(db, { sizes: [1], places: 10, email: true });
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    const mails = await value(db, 'select count(*)::int from private.outbox');
    const list = [
      ...LIST,
      { n: 7, full_name: 'Household 1 Person 1', household: 'Household 1', answered: 'no' },
    ];
    const id = await preview(party, list);
    expect((await apply(party, id, replies(party))).counts).toMatchObject({
      added: 6,
      replies: { invited: 4, recorded: 3, waiting: 0, kept: 1 },
    });
    expect(await invited(party)).toEqual([
      'Bergs answered import: yes yes',
      'Bo Lund answered import: no',
      'Cia Ek silent',
      'Didi Ek silent',
      // They said so themselves, whatever the list has.
      'Household 1 answered web: yes',
    ]);
    expect(await places(db, party)).toMatchObject({ taken: 3, yes: 3 });
    expect(await value(db, 'select count(*)::int from private.outbox')).toBe(mails);
    expect(await undo(party, id)).toMatchObject({ removed: 6, kept: [] });
    expect(await invited(party)).toEqual(['Household 1 answered web: yes']);
    expect(await places(db, party)).toMatchObject({ taken: 1, yes: 1 });
  });

  it('count for people who are known already, and never for a row that was left out', async () => {
    const party = await openParty(db, { sizes: [] });
    const list: Row[] = [
      { n: 1, full_name: 'Ann Berg', email: 'ann@example.org', answered: 'yes' },
      { n: 2, full_name: 'Bo Lund', email: 'bo@example.org', answered: 'yes' },
    ];
    await apply(party, await preview(party, list));
    const again = await preview(party, [
      ...list,
      { n: 3, full_name: 'Ann Other', email: 'ann@example.org', answered: 'no' },
    ]);
    await apply(party, again, replies(party), { 3: 'skip' });
    expect(await invited(party)).toEqual(['Ann Berg answered import: yes', 'Bo Lund answered import: yes']);
    // The people stay; what the list said of them goes.
    expect(await undo(party, again)).toMatchObject({ removed: 0, kept: [] });
    expect(await invited(party)).toEqual([]);
  });

  it('wait where no place is left, first come first served', async () => {
    const party = await openParty(db, { sizes: [], places: 1 });
    const id = await preview(party, [
      { n: 1, full_name: 'Ann Berg', answered: 'yes' },
      { n: 2, full_name: 'Bo Lund', answered: 'yes' },
    ]);
    expect((await apply(party, id, replies(party))).counts).toMatchObject({
      replies: { recorded: 2, waiting: 1 },
    });
    expect(await invited(party)).toEqual([
      'Ann Berg answered import: yes',
      'Bo Lund answered import: waitlisted',
    ]);
    await undo(party, id);
    expect(await places(db, party)).toMatchObject({ taken: 0, held: 0, yes: 0 });
  });

  it('stay after undoing where the guest has answered since, with the reason', async () => {
    const party = await openParty(db, { sizes: [] });
    const id = await preview(party, [{ n: 1, full_name: 'Ann Berg', answered: 'yes' }]);
    await apply(party, id, replies(party));
    const invitation = await value(db, 'select id from public.invitations where event_id = $1', [
      party.event,
    ]);
    const token = await rpc(db, party.owner, 'invitation_link_token', { invitation_id: invitation });
    const person = await value(db, 'select id from public.persons where org_id = $1', [party.org]);
    await rpc(db, anon, 'submit_rsvp', { token, reply: { people: [{ person_id: person, reply: 'no' }] } });
    expect(await undo(party, id)).toMatchObject({
      removed: 0,
      kept: [{ name: 'Ann Berg', reason: 'has_replied' }],
    });
    expect(await invited(party)).toEqual(['Ann Berg answered web: no']);
  });

  it('need an event of this organisation that takes replies; a refusal brings in nobody', async () => {
    const party = await openParty(db, { sizes: [] });
    const other = await openParty(db, { sizes: [] });
    const id = await preview(party, LIST);
    const refused = (answers: unknown, why: { code: string; hint: string }) =>
      expect(apply(party, id, answers)).rejects.toMatchObject(why);
    await refused({ as: 'replies' }, { code: 'PT422', hint: 'answers_event' });
    await refused({ as: 'gossip' }, { code: 'PT422', hint: 'answers' });
    await refused(replies(other), { code: 'PT404', hint: 'event_not_found' });
    await db.query(
      `update public.events set status = 'cancelled', cancelled_reason = 'A storm.' where id = $1`,
      [party.event],
    );
    await refused(replies(party), { code: 'PT409', hint: 'event_not_live' });
    expect(await value(db, 'select count(*)::int from public.persons where org_id = $1', [party.org])).toBe(
      0,
    );
    // Somebody of another organisation applies nothing at all.
    const stranger = await signUp(db, 'stranger-answers@example.org');
    await expect(
      rpc(db, user(stranger.id), 'apply_import', { import_id: id, decisions: {}, answers: { as: 'note' } }),
    ).rejects.toMatchObject({ code: 'PT404' });
  });

  it('a row that only repeats another comes in as a second person when somebody says so', async () => {
    const party = await openParty(db, { sizes: [] });
    const list: Row[] = [
      { n: 1, full_name: 'Ann Berg', raw: { Name: 'Ann Berg', Table: '1' } },
      { n: 2, full_name: 'Ann Berg', raw: { Name: 'Ann Berg', Table: '2' } },
    ];
    expect((await apply(party, await preview(party, list), undefined, { 2: 'add' })).counts).toMatchObject({
      added: 2,
    });
  });
});
