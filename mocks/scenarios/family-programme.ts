/** Longer than 300 lines: three days of a programme are one table, and who signed up counts into it. */
import type { Sql } from '@foregather/supabase-embedded';
import { familySpaceId } from './family-venues';
import { stableId } from './ids';
import { insertRows } from './insert';
import type { Household } from './people';

interface KnownActivity {
  title: string;
  day: number;
  start: string;
  minutes: number;
  /** A space of the house by number, or a place in words. */
  space?: 1 | 2 | 3;
  place?: string;
  /** Who leads it: the first of a household, by number from 0. */
  lead?: number;
  places?: number;
  signUp?: boolean;
  /** Takes its places from the activity of this number. */
  sharesWith?: number;
  ages?: [from: number | null, to: number | null];
  fee?: number;
  attire?: string;
  audience?: 'everyone' | 'helpers' | 'committee';
  notes?: string;
  planB?: {
    kind: 'place' | 'time' | 'off';
    words: string;
    space?: 1 | 2;
    place?: string;
    day?: number;
    start?: string;
  };
}

/** Three days at the lake; the boat is full, two things want one hall at once, and half of it moves when it rains. */
const PROGRAMME: readonly KnownActivity[] = [
  { title: 'Welcome and name tags', day: 1, start: '15:00', minutes: 120, space: 2, lead: 0 },
  {
    title: 'Swim before supper',
    day: 1,
    start: '17:00',
    minutes: 60,
    place: 'Jetty',
    lead: 2,
    signUp: true,
    attire: 'Swimwear, a towel',
    planB: { kind: 'off', words: 'We play cards instead' },
  },
  {
    title: 'Supper, everyone brings one dish',
    day: 1,
    start: '19:00',
    minutes: 120,
    space: 3,
    lead: 4,
    planB: { kind: 'place', words: 'In the hall', space: 1 },
  },
  {
    title: 'Stories by the fire',
    day: 1,
    start: '21:30',
    minutes: 180,
    place: 'Fire pit',
    lead: 6,
    planB: { kind: 'place', words: 'On the veranda', space: 2 },
  },
  { title: 'Breakfast', day: 2, start: '08:00', minutes: 120, space: 2, lead: 4 },
  {
    title: 'Walk round the lake',
    day: 2,
    start: '08:30',
    minutes: 90,
    place: 'Gate',
    lead: 8,
    signUp: true,
    attire: 'Stout shoes',
    planB: { kind: 'time', words: 'On Sunday instead', day: 3, start: '08:30' },
  },
  {
    title: 'Draw the family tree',
    day: 2,
    start: '10:00',
    minutes: 90,
    space: 2,
    lead: 10,
    signUp: true,
    places: 18,
  },
  {
    title: 'Cousins’ football',
    day: 2,
    start: '10:00',
    minutes: 120,
    space: 3,
    lead: 2,
    signUp: true,
    places: 22,
    ages: [10, null],
    attire: 'Trainers',
    planB: { kind: 'place', words: 'Table football in the hall', space: 1 },
  },
  {
    title: 'Cooking with Grandma',
    day: 2,
    start: '10:30',
    minutes: 120,
    space: 1,
    lead: 12,
    signUp: true,
    places: 6,
    fee: 350,
    notes: 'Jollof, puff-puff and her secret.',
  },
  {
    title: 'Swimming, under 12',
    day: 2,
    start: '11:00',
    minutes: 60,
    place: 'Jetty',
    lead: 14,
    signUp: true,
    places: 10,
    ages: [null, 12],
    attire: 'With a parent at the water',
    planB: { kind: 'off', words: 'Board games in the club room' },
  },
  {
    title: 'Lunch under the trees',
    day: 2,
    start: '12:30',
    minutes: 90,
    space: 3,
    lead: 4,
    planB: { kind: 'place', words: 'In the hall', space: 1 },
  },
  {
    title: 'Boat to the sandbank',
    day: 2,
    start: '14:30',
    minutes: 90,
    place: 'Jetty',
    lead: 6,
    signUp: true,
    places: 8,
    ages: [8, null],
    fee: 600,
    attire: 'Soft shoes, a hat',
    planB: { kind: 'time', words: 'The same boat on Sunday', day: 3, start: '10:00' },
  },
  {
    title: 'Rowing for two',
    day: 2,
    start: '16:15',
    minutes: 60,
    place: 'Jetty',
    lead: 6,
    sharesWith: 12,
    ages: [14, null],
  },
  {
    title: 'Tables for the banquet',
    day: 2,
    start: '15:30',
    minutes: 90,
    space: 1,
    lead: 0,
    audience: 'helpers',
  },
  {
    title: 'Rehearsal of the speeches',
    day: 2,
    start: '16:00',
    minutes: 60,
    space: 1,
    lead: 10,
    audience: 'committee',
  },
  {
    title: 'The big photograph',
    day: 2,
    start: '17:00',
    minutes: 30,
    space: 3,
    lead: 8,
    planB: { kind: 'place', words: 'On the stairs of the hall', space: 1 },
  },
  { title: 'Banquet and dance', day: 2, start: '18:00', minutes: 420, space: 1, lead: 0, attire: 'Festive' },
  {
    title: 'Service of thanks',
    day: 3,
    start: '09:30',
    minutes: 45,
    space: 3,
    lead: 12,
    planB: { kind: 'place', words: 'In the hall', space: 1 },
  },
  { title: 'Brunch and farewell', day: 3, start: '10:30', minutes: 150, space: 1, lead: 4 },
];

/** Who signed up for what: by number of the activity, households (even ones answered; of these 2, 8, 14 and so on said no, 10, 20 and so on maybe) and how many of each. */
const SIGN_UPS: readonly {
  activity: number;
  state: 'going' | 'waiting';
  homes: readonly number[];
  each: number;
}[] = [
  { activity: 2, state: 'going', homes: [4, 6, 12, 16], each: 1 },
  { activity: 6, state: 'going', homes: [0, 6, 12, 22], each: 1 },
  { activity: 7, state: 'going', homes: [4, 12, 16, 22, 28], each: 1 },
  { activity: 8, state: 'going', homes: [4, 6, 12, 18, 22, 24, 28], each: 1 },
  { activity: 9, state: 'going', homes: [0, 12, 16], each: 2 },
  { activity: 9, state: 'waiting', homes: [22, 24], each: 1 },
  { activity: 12, state: 'going', homes: [4, 16, 18, 28], each: 2 },
  { activity: 12, state: 'waiting', homes: [0, 34], each: 1 },
];

interface Reunion {
  set: number;
  orgId: string;
  organiserId: string;
  event: { id: string };
  households: readonly Household[];
}

/** The id of a point of the programme, by its number from 1. */
export const familyActivityId = (set: number, number: number) => stableId('activity', number, set);

/** The three days of the reunion, who signed up, and the organiser as one of the guests. */
export async function seedFamilyProgramme(
  sql: Sql,
  { set, orgId, organiserId, event, households }: Reunion,
): Promise<void> {
  const space = (number: 1 | 2 | 3 | undefined) =>
    number === undefined ? null : familySpaceId(set, 1, number);
  // One statement each, because what shares the places of another needs that one to be there.
  for (const [index, one] of PROGRAMME.entries())
    await insertRows(sql, 'public.activities', [
      {
        id: familyActivityId(set, index + 1),
        event_id: event.id,
        title: one.title,
        day: one.day,
        local_start: one.start,
        minutes: one.minutes,
        space_id: space(one.space),
        place: one.place ?? null,
        host_person_id: one.lead === undefined ? null : (households[one.lead]?.people[0]?.id ?? null),
        audience: one.audience ?? 'everyone',
        sign_up: one.signUp ?? false,
        places: one.places ?? null,
        shares_places_with: one.sharesWith === undefined ? null : familyActivityId(set, one.sharesWith),
        min_age: one.ages?.[0] ?? null,
        max_age: one.ages?.[1] ?? null,
        fee_minor: one.fee ?? null,
        attire: one.attire ?? null,
        notes: one.notes ?? null,
        plan_b: one.planB?.words ?? null,
        plan_b_kind: one.planB?.kind ?? null,
        plan_b_space_id: space(one.planB?.space),
        plan_b_place: one.planB?.place ?? null,
        plan_b_day: one.planB?.day ?? null,
        plan_b_start: one.planB?.start ?? null,
        on_plan_b: false,
        called_off: false,
        current_day: one.day,
        current_start: one.start,
        row_version: 1,
      },
    ]);
  for (const { activity, state, homes, each } of SIGN_UPS)
    await sql.query(
      `insert into public.activity_signups (activity_id, event_id, org_id, rsvp_id, rsvp_person_id, state, created_at)
       select $1, $2, $3, x.rsvp_id, x.id, $4, timestamptz '2025-11-01T09:00:00Z' + x.home * interval '1 hour'
       from (select rp.rsvp_id, rp.id, h.at as home, row_number() over (partition by rp.rsvp_id order by rp.id) as n
         from unnest($5::uuid[]) with ordinality h (household, at) join public.invitations i on i.household_id = h.household and i.event_id = $2
         join public.rsvps r on r.invitation_id = i.id join public.rsvp_people rp on rp.rsvp_id = r.id and rp.reply = 'yes') x
       where x.n <= $6`,
      [
        familyActivityId(set, activity),
        event.id,
        orgId,
        state,
        homes.flatMap((home) => households[home]?.id ?? []),
        each,
      ],
    );
  await sql.query(
    `update public.capacity_pools p set taken = n.taken from (
       select a.capacity_pool_id as id, count(*)::int as taken from public.activity_signups s join public.activities a on a.id = s.activity_id
       where s.state = 'going' and s.event_id = $1 group by 1) n where p.id = n.id`,
    [event.id],
  );
  // The organiser comes with the first household, so that its own programme is there to see.
  await sql.query('update public.persons set user_id = $1 where id = $2', [
    organiserId,
    households[0]?.people[0]?.id ?? null,
  ]);
  await insertRows(
    sql,
    'public.activity_stars',
    [7, 10, 17].map((number) => ({ activity_id: familyActivityId(set, number), user_id: organiserId })),
  );
}
