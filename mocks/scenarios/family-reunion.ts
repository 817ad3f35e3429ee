import type { Sql } from '@foregather/supabase-embedded';
import { insertAccounts, replaceOrg, type Account } from './accounts';
import { familyHouseholds } from './family';
import { seedFamilyPlan } from './family-plan';
import { familyActivityId, seedFamilyProgramme } from './family-programme';
import { familyPageId, seedFamilyPages } from './family-pages';
import { seedFamilyDoors } from './family-doors';
import { familyOrderId, familyTicketTypeId, seedFamilyTickets } from './family-tickets';
import { familyVenueId, seedFamilyVenues } from './family-venues';
import { familyReplies } from './family-replies';
import { insertGathering } from './gathering';
import { stableId } from './ids';
import { insertRows } from './insert';
import { insertDirectory } from './people';

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
const invitations = households.map((household, n) => {
  const [lead] = household.people;
  if (!lead) throw new Error(`${household.name} has nobody in it.`);
  const repliedAt = repliedBy.get(household.id)?.submittedAt ?? null;
  return {
    id: stableId('invitation', n + 1, SET),
    household,
    lead,
    plusOnes: 1,
    sentAt: INVITED_AT,
    openedAt: repliedAt,
    repliedAt,
  };
});

function invitationFor(householdId: string) {
  const found = invitations.find(({ household }) => household.id === householdId);
  if (!found) throw new Error('A household without an invitation cannot reply.');
  return found;
}

/** Tokens of two links, written out; a test compares them with what the database makes. */
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
  /** A venue of the family, and one that another organisation shares. */
  venueIds: { own: familyVenueId(SET), shared: familyVenueId(SET, 101) },
  /** Points of the programme: a full boat, a free circle, and a meal for everyone. */
  activityIds: {
    boat: familyActivityId(SET, 12),
    familyTree: familyActivityId(SET, 7),
    breakfast: familyActivityId(SET, 5),
  },
  /** Information pages: one out, one out and being changed, one not out yet. */
  pageIds: { out: familyPageId(SET, 1), changed: familyPageId(SET, 2), draft: familyPageId(SET, 3) },
  /** Kinds of tickets, and orders: settled by card, waiting for a transfer, and partly paid back. */
  ticketTypeIds: {
    adult: familyTicketTypeId(SET, 1),
    child: familyTicketTypeId(SET, 2),
    shirt: familyTicketTypeId(SET, 3),
  },
  orderIds: { paid: familyOrderId(SET, 1), waiting: familyOrderId(SET, 4), refunded: familyOrderId(SET, 5) },
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
    await insertDirectory(sql, { orgId: org.id, by: organiser.id, people, households });
    await insertGathering(sql, {
      orgId: org.id,
      by: organiser.id,
      set: SET,
      event,
      pool,
      meals,
      invitations,
      replies: replies.map((reply) => ({
        ...reply,
        state: 'submitted',
        invitation: invitationFor(reply.household.id),
      })),
      more: {
        summary:
          'Three days at the lake: a long table, a football match nobody wins, and the big photograph on Saturday.',
        address: 'Seestraße 4, 16775 Löwenberger Land',
        allow_maybe: true,
        plus_one_default: 1,
      },
    });
    await seedMails(sql);
    await seedFamilyPlan(sql, {
      set: SET,
      eventId: event.id,
      organiserId: organiser.id,
      people: people.map(({ id }) => id),
    });
    await seedFamilyVenues(sql, { set: SET, orgId: org.id, otherAccountId: stranger.id, event });
    await seedFamilyProgramme(sql, {
      set: SET,
      orgId: org.id,
      organiserId: organiser.id,
      event,
      households,
    });
    await seedFamilyPages(sql, { set: SET, orgId: org.id, organiserId: organiser.id, event });
    await seedFamilyTickets(sql, { set: SET, eventId: event.id, households });
    await seedFamilyDoors(sql, { set: SET, eventId: event.id });
  },
} as const;

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
