import { describe, expect, test } from 'vitest';
import { scenario } from '.';
import { TABLE_SEATS } from './gala-guests';
import { seedingForFile } from './seeding';

const { classReunion, charityGala } = scenario;
const NEW = ['classReunion', 'charityGala', 'everyRole'] as const;

const { database, restorer, seed, figures } = seedingForFile();

/** Ids of every row a handle may name, table by table. */
const IDS = `select md5(string_agg(t || id::text, ',' order by t, id)) as sum, count(*)::int as rows from (
  ${[
    'auth.users',
    'public.orgs',
    'public.persons',
    'public.households',
    'public.groups',
    'public.events',
    'public.event_roles',
    'public.meal_options',
    'public.capacity_pools',
    'public.invitations',
    'public.rsvps',
    'public.rsvp_people',
    'public.waitlist_entries',
    'public.capacity_holds',
  ]
    .map((table) => `select '${table}' as t, id from ${table}`)
    .join(' union all ')}) x`;

describe.each(NEW)('%s', (name) => {
  test('has the same ids in two seedings, and names nobody twice', async () => {
    await seed(name);
    const first = await figures(IDS);
    await seed(name);
    expect(await figures(IDS)).toEqual(first);
    const names = scenario[name].people.map(({ fullName }) => fullName);
    expect(new Set(names).size).toBe(names.length);
  });

  test('takes the places of those who come, holds those on offer, and offers nothing it does not hold', async () => {
    await seed(name);
    const { rows } = await database().query(`select p.taken, p.held, p.size,
        (select count(*) from public.rsvp_people r where r.event_id = p.event_id and r.reply = 'yes')::int as coming,
        (select coalesce(sum(h.qty), 0) from public.capacity_holds h where h.pool_id = p.id and h.state = 'held')::int as holds,
        (select coalesce(sum(w.quantity), 0) from public.waitlist_entries w where w.pool_id = p.id and w.state = 'offered')::int as offers
      from public.capacity_pools p where p.size is not null`);
    const { headcount, pool } = scenario[name];
    const { taken, held } = headcount.places;
    expect(rows).toEqual([{ taken, held, size: pool.size, coming: taken, holds: held, offers: held }]);
  });

  test('has replies only from people of the invitation, and every lone reply is replied', async () => {
    await seed(name);
    expect(
      await figures(`select
        (select count(*) from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
          join public.invitations i on i.id = r.invitation_id
          where a.person_id is not null and a.person_id is distinct from i.person_id and not exists (
            select from public.household_members m where m.household_id = i.household_id and m.person_id = a.person_id))::int as strangers,
        (select count(*) from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
          join public.invitations i on i.id = r.invitation_id where a.guest_no > i.plus_ones_allowed)::int as too_many_plus_ones,
        (select count(*) from public.invitations i full join public.rsvps r on r.invitation_id = i.id
          where (i.replied_at is null) <> (r.id is null))::int as at_odds`),
    ).toEqual({ strangers: 0, too_many_plus_ones: 0, at_odds: 0 });
  });
});

describe('classReunion', () => {
  test('is 300 people in 200 parties, with every kind of reply and of turn on the waitlist', async () => {
    await seed('classReunion');
    expect(
      await figures(`select (select count(*) from public.persons)::int as persons,
        (select count(*) from public.households)::int as households,
        (select count(*) from public.invitations where person_id is not null)::int as alone,
        (select count(*) from public.group_members)::int as classmates,
        (select array_agg(distinct reply order by reply) from public.rsvp_people) as replies,
        (select array_agg(distinct state order by state) from public.waitlist_entries) as turns,
        (select array_agg(distinct channel order by channel) from public.rsvps) as channels,
        (select array_agg(status order by status) from public.events) as events,
        (select count(*) from public.rsvp_people where guest_no = 1 and guest_name is null)::int > 0 as nameless_guests,
        (select count(*) from public.rsvp_people where guest_name is not null)::int > 0 as named_guests`),
    ).toEqual({
      persons: 300,
      households: 80,
      alone: 120,
      classmates: classReunion.classmates.length,
      replies: '{maybe,no,waitlisted,yes}',
      turns: '{accepted,declined,expired,left,offered,waiting}',
      channels: '{paper,phone,web}',
      events: '{draft,live}',
      nameless_guests: true,
      named_guests: true,
    });
    // The figures pages show, so that a change of the plan is noticed.
    expect(classReunion.headcount).toMatchObject({
      places: { size: 150, taken: 148, held: 2, left: 0 },
      people: { yes: 148, no: 47, maybe: 25, waitlisted: 12, plus_ones: 19 },
      households: { invited: 200, answered: 146, withdrawn: 4, silent: 50, not_sent: 10, opened: 25 },
      waitlist: { waiting: 5, offered: 1, expired: 1, people_waiting: 10 },
    });
  });

  test('whoever waits would not fit: the database has nothing to offer', async () => {
    await seed('classReunion');
    expect(await figures(`select private.offer_next('${classReunion.pool.id}') as offers`)).toEqual({
      offers: 0,
    });
  });

  test('is written in batches, not row by row: a story waits for it', async () => {
    await restorer().restore('empty');
    let statements = 0;
    await database().transaction(
      (sql) =>
        scenario.classReunion.seed({
          query: (text, params) => {
            statements += 1;
            return sql.query(text, params);
          },
          exec: (text) => {
            statements += 1;
            return sql.exec(text);
          },
        }),
      { deadlineMs: 60_000 },
    );
    expect(statements).toBeLessThan(100);
  });
});

describe('charityGala', () => {
  test('is 216 guests of twelve sponsors and 60 couples, six places short of full', async () => {
    await seed('charityGala');
    expect(
      await figures(`select (select count(*) from public.persons)::int as persons,
        (select count(*) from public.households)::int as households,
        (select plan_type from public.subscriptions where user_id = '${charityGala.organiser.id}') as plan,
        (select event_type_id from public.events) as type`),
    ).toEqual({ persons: 216, households: 72, plan: 'pro', type: 'social-event' });
    expect(charityGala.headcount.places).toMatchObject({ size: 190, taken: 184, held: 0, left: 6 });
  });

  test('everybody who comes has one seat at one table, and no table has too many', async () => {
    await seed('charityGala');
    expect(
      await figures(`select count(*)::int as seated, count(distinct m.person_id)::int as people,
          (select max(n)::int from (select count(*) as n from public.group_members x join public.groups y on y.id = x.group_id
            where y.parent_id = '${charityGala.tableGroups[0]?.id}' group by y.id) s) as fullest
        from public.group_members m join public.groups g on g.id = m.group_id
        where g.parent_id = '${charityGala.tableGroups[0]?.id}'
          and exists (select from public.rsvp_people a where a.person_id = m.person_id and a.reply = 'yes')`),
    ).toEqual({ seated: 184, people: 184, fullest: TABLE_SEATS });
  });

  test('every sponsor is a household named for what it gives, with its contact in the group of its tier', async () => {
    await seed('charityGala');
    const { rows } = await database().query<{ tier: string; contacts: number }>(
      `select g.name as tier, count(h.id)::int as contacts
         from public.groups g join public.group_members m on m.group_id = g.id
         left join public.households h on h.primary_person_id = m.person_id
        where g.parent_id = $1::uuid group by g.name order by g.name`,
      [charityGala.sponsorGroups[0]?.id],
    );
    expect(rows).toEqual([
      { tier: 'Gold sponsors', contacts: 4 },
      { tier: 'Platinum sponsors', contacts: 2 },
      { tier: 'Silver sponsors', contacts: 6 },
    ]);
    const { name } = charityGala.sponsors[0]?.household ?? {};
    expect(name).toBe('Meridian Shipping (the hall and the orchestra)');
  });
});
