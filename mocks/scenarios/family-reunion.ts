import type { Sql } from '@foregather/supabase-embedded';
import { insertAccounts, replaceOrg, type Account } from './accounts';
import { familyHouseholds } from './family';
import { familyReplies } from './family-replies';
import { stableId } from './ids';
import { insertRows } from './insert';

const SET = 2;
const INVITED_AT = '2025-09-20T08:00:00Z';

const organiser: Account = {
  id: stableId('user', 1, SET),
  email: 'amaka@example.org',
  firstName: 'Amaka',
  lastName: 'Okafor',
};
/** Signed up too, but has nothing to do with this family: must see none of it. */
const stranger: Account = {
  id: stableId('user', 2, SET),
  email: 'stranger@example.org',
  firstName: 'Viktor',
  lastName: 'Novak',
};
const org = { id: stableId('org', 1, SET), name: 'Okafor family', timezone: 'Europe/Berlin', country: 'DE' };

const event = {
  id: stableId('event', 1, SET),
  name: 'Okafor summer reunion',
  event_type_id: 'family',
  start_date: '2030-07-12',
  end_date: '2030-07-14',
  local_start: '15:00',
  zone: 'Europe/Berlin',
  location_name: 'Gut Lindenhof',
  rsvp_closes_on: '2030-06-15',
} as const;

const pool = { id: stableId('pool', 1, SET), size: 110 } as const;

const meals = [
  { id: stableId('meal', 1, SET), name: 'Jollof rice with chicken' },
  { id: stableId('meal', 2, SET), name: 'Aubergine and chickpea stew' },
  { id: stableId('meal', 3, SET), name: 'Children’s plate' },
] as const;

const households = familyHouseholds(SET);
const people = households.flatMap((household) => household.people);
const replies = familyReplies(
  households,
  meals.map((meal) => meal.id),
  SET,
);
const repliedBy = new Map(replies.map((reply) => [reply.household.id, reply]));

/** One invitation a household, in the order of the households. */
const invitations = households.map((household, n) => ({
  id: stableId('invitation', n + 1, SET),
  household,
  repliedAt: repliedBy.get(household.id)?.submittedAt ?? null,
}));

/**
 * Links of guests are signed with this key here, so that they are the same in every run. The first two are written
 * out below; a test compares them with what the database makes.
 */
const LINK_KEY = 'scenario key, known to everybody';
const REPLIED_TOKEN = 'K307wKdQNkwSyAeE1CaXFphnVEw6Q4_JO6xYIO307LM';
const SILENT_TOKEN = 'IP--t0tPedtKzYs2C5eEYQ2QND340oNs1pphhWAUUiQ';

const [repliedInvitation] = invitations.filter((invitation) => invitation.repliedAt !== null);
const [silentInvitation] = invitations.filter((invitation) => invitation.repliedAt === null);
if (!repliedInvitation || !silentInvitation) throw new Error('Half of the invitations must be answered.');

/**
 * A family reunion half replied: 120 people in 45 households, all invited in September, 23 answers so far, three
 * dishes and 110 places.
 */
export const familyReunion = {
  name: 'familyReunion',
  organiser,
  stranger,
  org,
  event,
  pool,
  meals,
  households,
  people,
  invitations,
  /** An invitation that was answered, and one that was not, each with the token of its link. */
  repliedInvitation: { ...repliedInvitation, token: REPLIED_TOKEN },
  silentInvitation: { ...silentInvitation, token: SILENT_TOKEN },
  replies,

  async seed(sql: Sql): Promise<void> {
    await insertAccounts(sql, [organiser, stranger]);
    await replaceOrg(sql, organiser, org);
    await seedPeople(sql);
    await seedEvent(sql);
    await seedInvitations(sql);
    await seedMails(sql);
    await seedReplies(sql);
  },
} as const;

async function seedPeople(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'public.persons',
    people.map((person) => ({
      id: person.id,
      org_id: org.id,
      full_name: person.fullName,
      given: person.given,
      family: person.family,
      email: person.email,
      phone: person.phone,
      birth_year: person.birthYear,
      created_by: organiser.id,
    })),
  );
  await insertRows(
    sql,
    'public.households',
    households.map((household) => ({
      id: household.id,
      org_id: org.id,
      name: household.name,
      primary_person_id: household.people[0]?.id,
      created_by: organiser.id,
    })),
  );
  await insertRows(
    sql,
    'public.household_members',
    people.map((person) => ({ household_id: person.householdId, person_id: person.id, role: person.role })),
  );
}

async function seedEvent(sql: Sql): Promise<void> {
  await insertRows(sql, 'public.events', [
    {
      ...event,
      org_id: org.id,
      user_id: organiser.id,
      status: 'live',
      summary:
        'Three days at the lake: a long table, a football match nobody wins, and the big photograph on Saturday.',
      address: 'Seestraße 4, 16775 Löwenberger Land',
      allow_maybe: true,
      plus_one_default: 1,
      default_capacity_pool_id: pool.id,
    },
  ]);
  await insertRows(
    sql,
    'public.meal_options',
    meals.map((meal, n) => ({ ...meal, event_id: event.id, sort: n + 1 })),
  );
}

async function seedInvitations(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'public.invitations',
    invitations.map(({ id, household, repliedAt }) => ({
      id,
      event_id: event.id,
      household_id: household.id,
      plus_ones_allowed: 1,
      channel: household.people[0]?.email ? 'email' : 'phone',
      sent_at: INVITED_AT,
      opened_at: repliedAt,
      replied_at: repliedAt,
      created_by: organiser.id,
    })),
  );
  await sql.query("update private.secrets set value = convert_to($1::text, 'UTF8') where key = 'token_key'", [
    LINK_KEY,
  ]);
  await sql.query(
    'select count(private.issue_rsvp_link(i)) from public.invitations i where i.event_id = $1::uuid',
    [event.id],
  );
}

/** The invitations that went out by mail: all arrived but one. */
async function seedMails(sql: Sql): Promise<void> {
  const message = stableId('message', 1, SET);
  const mailed = invitations.filter(({ household }) => household.people[0]?.email);
  await insertRows(sql, 'public.messages', [
    {
      id: message,
      org_id: org.id,
      event_id: event.id,
      kind: 'invitation',
      state: 'sent',
      created_by: organiser.id,
      created_at: INVITED_AT,
    },
  ]);
  await insertRows(
    sql,
    'public.message_recipients',
    mailed.map(({ id, household }, n) => ({
      id: stableId('recipient', n + 1, SET),
      message_id: message,
      org_id: org.id,
      event_id: event.id,
      person_id: household.people[0]?.id,
      invitation_id: id,
      address: household.people[0]?.email,
      state: n === mailed.length - 1 ? 'bounced' : 'sent',
      reason: n === mailed.length - 1 ? 'mailbox_unknown' : null,
      at: INVITED_AT,
      created_at: INVITED_AT,
    })),
  );
}

async function seedReplies(sql: Sql): Promise<void> {
  const invitationOf = new Map(invitations.map((invitation) => [invitation.household.id, invitation.id]));
  await insertRows(
    sql,
    'public.rsvps',
    replies.map((reply) => ({
      id: reply.id,
      event_id: event.id,
      invitation_id: invitationOf.get(reply.household.id),
      household_id: reply.household.id,
      lead_person_id: reply.household.people[0]?.id,
      state: 'submitted',
      channel: reply.channel,
      submitted_at: reply.submittedAt,
      note: reply.note,
    })),
  );
  const guests = replies.flatMap((reply) => reply.people.map((person) => ({ reply, person })));
  await insertRows(
    sql,
    'public.rsvp_people',
    guests.map(({ reply, person }, n) => ({
      id: stableId('guest', n + 1, SET),
      rsvp_id: reply.id,
      event_id: event.id,
      org_id: org.id,
      person_id: person.personId,
      guest_no: person.guestNo,
      guest_name: person.guestName,
      age_band: person.ageBand,
      reply: person.reply,
      meal_option_id: person.mealId,
      diet: person.diet,
    })),
  );
  const taken = guests.filter(({ person }) => person.reply === 'yes').length;
  await sql.query('update public.capacity_pools set size = $2::int, taken = $3::int where id = $1::uuid', [
    pool.id,
    pool.size,
    taken,
  ]);
}
