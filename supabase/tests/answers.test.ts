import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party } from './support/party';
import { anon, rpc, rpcRows, rows, signUp, user, value } from './support/people';

const view = z.object({
  questions: z.array(z.looseObject({ id: z.string(), show_if_id: z.nullable(z.string()) })),
  answers: z.array(
    z.object({
      question_id: z.string(),
      person_id: z.nullable(z.string()),
      guest_no: z.nullable(z.number()),
      value: z.unknown(),
    }),
  ),
});

describe.each(ENGINES)('answers to questions on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const ask = async (party: Party, columns: Record<string, unknown>) => {
    const all: Record<string, unknown> = { event_id: party.event, ...columns };
    const names = Object.keys(all);
    return String(
      await value(
        db,
        `insert into public.questions (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(all),
        party.owner,
      ),
    );
  };
  const said = (body: unknown) =>
    view
      .parse(body)
      .answers.map((one) => [one.question_id, one.person_id ?? one.guest_no ?? 'household', one.value]);
  const reply = (party: Party, body: Record<string, unknown>) =>
    rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: body });

  it('keeps what household, persons and plus-ones say, shows and exports it, and changes only what is named', async () => {
    const party = await openParty(db, { sizes: [2], plusOnes: 1 });
    const { people, token } = home(party);
    const [anna, ben] = people;
    const shirt = await ask(party, { label: 'Size?', type: 'one', options: ['S', 'M', 'L'] });
    const days = await ask(party, {
      label: 'Which days?',
      type: 'many',
      scope: 'household',
      options: ['Fri', 'Sat', 'Sun'],
    });
    const lift = await ask(party, { label: 'A lift?', type: 'yes_no', scope: 'household' });
    const line = (person_id: string | undefined, answers: Record<string, unknown>) => ({
      person_id,
      reply: 'yes',
      answers,
    });
    await reply(party, {
      people: [line(anna, { [shirt]: 'M' }), line(ben, { [shirt]: 'L' })],
      guests: [{ name: 'Gus', answers: { [shirt]: 'S' } }],
      answers: { [days]: ['Sun', 'Fri'], [lift]: 'Yes' },
    });
    const kept = said(await rpc(db, anon, 'rsvp_by_token', { token }));
    expect(kept).toEqual(
      expect.arrayContaining([
        [shirt, anna, 'M'],
        [shirt, ben, 'L'],
        [shirt, 1, 'S'],
        // In the order in which they are offered.
        [days, 'household', ['Fri', 'Sun']],
        [lift, 'household', true],
      ]),
    );
    expect(kept).toHaveLength(5);
    const exported = z
      .array(z.looseObject({ person: z.string(), answers: z.record(z.string(), z.unknown()) }))
      .parse(await rpcRows(db, party.owner, 'rsvp_export', { event_id: party.event }));
    expect(exported.find(({ person }) => person === 'Gus')?.answers).toEqual({
      [shirt]: 'S',
      [days]: ['Fri', 'Sun'],
      [lift]: true,
    });

    // The host changes one answer by phone; the others stand, and null takes one away.
    const after = said(
      await rpc(db, party.owner, 'record_rsvp', {
        event_id: party.event,
        invitation_id: home(party).invitation,
        reply: {
          people: [line(anna, { [shirt]: null }), { person_id: ben, reply: 'no' }],
          guests: [{ name: 'Gus' }],
        },
      }),
    );
    expect(after).toEqual([
      [shirt, 1, 'S'],
      [days, 'household', ['Fri', 'Sun']],
      [lift, 'household', true],
    ]);
    await rpc(db, anon, 'withdraw_rsvp', { token });
    expect(await rows(db, 'select 1 from public.answers where event_id = $1', [party.event])).toEqual([]);
  });

  it('neither requires nor keeps what is hidden, over several steps and between household and person', async () => {
    const party = await openParty(db, { sizes: [2] });
    const [anna, ben] = home(party).people;
    const sleeps = await ask(party, {
      label: 'Where do you sleep?',
      type: 'one',
      scope: 'household',
      options: ['House', 'Hotel'],
    });
    const bed = await ask(party, {
      label: 'Which bed?',
      type: 'text',
      required: true,
      show_if_id: sleeps,
      show_if_is: 'House',
    });
    const pillow = await ask(party, {
      label: 'Which pillow?',
      required: true,
      show_if_id: bed,
      show_if_is: 'Upper',
    });
    const both = (answers: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
      people: [
        { person_id: anna, reply: 'yes', answers },
        { person_id: ben, reply: 'no', answers },
      ],
      ...more,
    });
    expect(
      said(
        await reply(party, both({ [bed]: 'Upper', [pillow]: 'Soft' }, { answers: { [sleeps]: 'Hotel' } })),
      ),
    ).toEqual([[sleeps, 'household', 'Hotel']]);
    // Now it is asked: of who comes, and first of all.
    await expect(reply(party, both({}, { answers: { [sleeps]: 'House' } }))).rejects.toMatchObject({
      message: 'Please answer: Which bed?',
      detail: expect.stringContaining(`"people.0.answers.${bed}"`) as unknown,
    });
    await expect(
      reply(party, both({ [bed]: 'Upper' }, { answers: { [sleeps]: 'House' } })),
    ).rejects.toMatchObject({
      message: 'Please answer: Which pillow?',
    });
    expect(
      said(
        await reply(party, both({ [bed]: 'Upper', [pillow]: 'Soft' }, { answers: { [sleeps]: 'House' } })),
      ),
    ).toEqual([
      [sleeps, 'household', 'House'],
      [bed, anna, 'Upper'],
      [pillow, anna, 'Soft'],
    ]);
    // One answer that goes takes all behind it.
    expect(said(await reply(party, both({}, { answers: { [sleeps]: 'Hotel' } })))).toEqual([
      [sleeps, 'household', 'Hotel'],
    ]);
    // A host enters what was said; what is missing can be asked later.
    expect(
      said(
        await rpc(db, party.owner, 'record_rsvp', {
          event_id: party.event,
          invitation_id: home(party).invitation,
          reply: both({}, { answers: { [sleeps]: 'House' } }),
        }),
      ),
    ).toEqual([[sleeps, 'household', 'House']]);
  });

  it('checks every kind of answer, and refuses questions of another event or for somebody else', async () => {
    const party = await openParty(db, { sizes: [1] });
    const other = await openParty(db, { sizes: [1] });
    const [person] = home(party).people;
    const foreign = await ask(other, { label: 'Theirs' });
    const once = await ask(party, { label: 'Once', scope: 'household' });
    const answer = (answers: Record<string, unknown>) =>
      reply(party, { people: [{ person_id: person, reply: 'yes', answers }] });
    await expect(answer({ [foreign]: 'x' })).rejects.toMatchObject({ code: 'PT422' });
    await expect(answer({ [once]: 'x' })).rejects.toMatchObject({ code: 'PT422' });
    const kinds: [type: string, right: [unknown, unknown][], wrong: unknown[]][] = [
      ['text', [[' a ', 'a']], ['x'.repeat(301), 5]],
      [
        'yes_no',
        [
          ['no', false],
          [true, true],
        ],
        ['maybe', 1],
      ],
      ['one', [['Fish', 'Fish']], ['Meat', ['Fish']]],
      [
        'many',
        [
          [
            ['Soup', 'Fish'],
            ['Fish', 'Soup'],
          ],
        ],
        ['Fish', ['Meat'], [1]],
      ],
      [
        'number',
        [
          ['12.5', 12.5],
          [3, 3],
        ],
        ['many', true, '1e9'],
      ],
      ['date', [['2027-01-22', '2027-01-22']], ['2027-02-30', '22.1.2027', 'soon']],
      ['time', [['16:20', '16:20']], ['24:00', '4 pm']],
    ];
    for (const [type, right, wrong] of kinds) {
      const id = await ask(party, {
        label: type,
        type,
        ...(type === 'one' || type === 'many' ? { options: ['Fish', 'Soup'] } : {}),
      });
      for (const [given, kept] of right)
        expect([
          type,
          said(await answer({ [id]: given })).find(([question]) => question === id)?.[2],
        ]).toEqual([type, kept]);
      for (const bad of wrong)
        await expect(answer({ [id]: bad }), `${type} ${JSON.stringify(bad)}`).rejects.toMatchObject({
          code: 'PT422',
        });
      // What kind of question it is stands from now on.
      await expect(
        value(
          db,
          `update public.questions set scope = 'household' where id = $1 returning 1`,
          [id],
          party.owner,
        ),
      ).rejects.toMatchObject({ code: 'PT409' });
    }
  });

  it('erases what is sensitive after its days, and shows answers to nobody else', async () => {
    const party = await openParty(db, { sizes: [1] });
    const health = await ask(party, { label: 'Health', erase_after_days: 30 });
    const plain = await ask(party, { label: 'Song' });
    await reply(party, {
      people: home(party).people.map((person_id) => ({
        person_id,
        reply: 'yes',
        answers: { [health]: 'Asthma', [plain]: 'Waltz' },
      })),
    });
    const left = async () =>
      (
        await rows(db, 'select question_id from public.answers where event_id = $1 order by created_at', [
          party.event,
        ])
      ).length;
    const stranger = user((await signUp(db, 'stranger-answers@example.org', {})).id);
    expect(await rows(db, 'select id from public.answers', [], stranger)).toEqual([]);
    await expect(rows(db, 'select id from public.answers', [], anon)).rejects.toMatchObject({
      code: '42501',
    });
    await db.query('select private.run_due_jobs()');
    expect(await left()).toBe(2);
    const ended = (days: number) =>
      db.query(
        `update public.events set start_date = current_date - $2::int, end_date = current_date - $2::int where id = $1::uuid`,
        [party.event, days],
      );
    await ended(20);
    await db.query('select private.run_due_jobs()');
    expect(await left()).toBe(2);
    await ended(40);
    await db.query('select private.run_due_jobs()');
    expect(
      await rows(db, `select value #>> '{}' as value from public.answers where event_id = $1`, [party.event]),
    ).toEqual([{ value: 'Waltz' }]);
  });
});
