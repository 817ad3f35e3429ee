import { describe, expect, test } from 'vitest';
import { scenario } from '.';
import { seedingForFile } from './seeding';

const { familyReunion } = scenario;

const { database, restorer, seed, figures } = seedingForFile();

describe('scenarios', () => {
  test('emptyAccount is one confirmed organiser with an organisation and nothing else', async () => {
    await seed('emptyAccount');
    expect(
      await figures(`select (select count(*) from auth.users where email_confirmed_at is not null)::int as users,
        (select count(*) from public.profiles)::int as profiles, (select plan_type from public.subscriptions) as plan,
        (select id::text from public.orgs) as org, (select count(*) from public.persons)::int as persons,
        (select count(*) from public.events)::int as events`),
    ).toEqual({
      users: 1,
      profiles: 1,
      plan: 'free',
      org: scenario.emptyAccount.org.id,
      persons: 0,
      events: 0,
    });
  });

  test('familyReunion is 120 people in 45 households, all invited and half of them answered', async () => {
    await seed('familyReunion');
    expect(
      await figures(`select (select count(*) from public.persons)::int as persons,
        (select count(*) from public.household_members)::int as members,
        (select count(*) from public.invitations where sent_at is not null)::int as invited,
        (select count(*) from public.invitations where replied_at is not null)::int as replied,
        (select count(*) from public.rsvps where state = 'submitted')::int as replies,
        (select count(distinct reply) from public.rsvp_people)::int as kinds,
        (select count(*) from public.meal_options)::int as meals`),
    ).toEqual({ persons: 120, members: 120, invited: 45, replied: 23, replies: 23, kinds: 3, meals: 3 });
    expect(familyReunion.people).toHaveLength(120);
    expect(familyReunion.households).toHaveLength(45);
  });

  test('the places taken are the people who said yes, and there are some left', async () => {
    await seed('familyReunion');
    const pool = await figures(`select p.taken, p.size, (select count(*) from public.rsvp_people r
      where r.event_id = p.event_id and r.reply = 'yes')::int as coming from public.capacity_pools p where p.purpose = 'event'`);
    expect(pool).toEqual({
      taken: expect.any(Number),
      size: familyReunion.pool.size,
      coming: expect.any(Number),
    });
    const { taken, coming } = pool as { taken: number; coming: number }; // Both were checked on the line above.
    expect(taken).toBe(coming);
    expect(taken).toBeGreaterThan(30);
    expect(taken).toBeLessThan(familyReunion.pool.size);
  });

  test('nobody is in it twice', () => {
    const names = familyReunion.people.map((person) => person.fullName);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('restore', () => {
  test('puts every row back as it was, generated columns included', async () => {
    await seed('familyReunion');
    const tables = [
      'auth.users',
      'public.persons',
      'public.rsvp_people',
      'public.capacity_pools',
      'public.events',
      'private.secrets',
    ];
    const fingerprint = () =>
      Promise.all(
        tables.map((table) =>
          figures(
            `select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*)::int as n from ${table} t`,
          ),
        ),
      );
    await restorer().save('family');
    const before = await fingerprint();
    await database().exec(`update public.persons set full_name = 'Nobody'; delete from public.rsvp_people; delete from auth.users where email like 's%';
      insert into public.orgs (name) values ('Another')`);
    expect(await fingerprint()).not.toEqual(before);
    await restorer().restore('family');
    expect(await fingerprint()).toEqual(before);
    expect(await figures('select count(*)::int as orgs from public.orgs')).toEqual({ orgs: 2 });
  });

  test('goes from one state to another and back, whatever was written in between', async () => {
    const people = () => figures('select count(*)::int as n, max(full_name) as last from public.persons');
    await restorer().restore('family');
    const before = await people();
    await restorer().restore('empty');
    expect(await people()).toEqual({ n: 0, last: null });
    await database().exec("insert into public.orgs (name) values ('Another')");
    await restorer().restore('family');
    expect(await people()).toEqual(before);
    // Unchanged since, then written once more.
    await restorer().restore('family');
    await database().exec("update public.persons set full_name = 'Nobody'");
    await restorer().restore('family');
    expect(await people()).toEqual(before);
    expect(await figures('select count(*)::int as orgs from public.orgs')).toEqual({ orgs: 2 });
  });

  test('triggers and foreign keys work again afterwards', async () => {
    await restorer().restore('family');
    await expect(
      database().exec("insert into public.households (org_id, name) values (gen_random_uuid(), 'x')"),
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('an unknown state and an unsafe name are refused', async () => {
    await expect(restorer().restore('nothing')).rejects.toThrow(/No state "nothing"/);
    await expect(restorer().save('a"; drop')).rejects.toThrow(/no name/);
  });
});
