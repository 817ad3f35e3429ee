import type { Sql } from '@foregather/supabase-embedded';
import { givePlan, insertAccounts, joinOrg, replaceOrg, type Account } from './accounts';
import { galaGuests, sponsorGroups, tableGroups } from './gala-guests';
import { insertGathering } from './gathering';
import { headcountOf } from './headcount';
import { stableId } from './ids';
import type { Invitation } from './invitations';
import { nth } from './names';
import { insertDirectory, type Household } from './people';
import { saying, type Reply, type ReplyLine } from './replies';

const SET = 4;

const account = (n: number, firstName: string, lastName: string): Account => ({
  id: stableId('user', n, SET),
  email: `${firstName.toLowerCase()}.gala@example.org`,
  firstName,
  lastName,
});
const organiser = account(1, 'Imogen', 'Adler');
/** Looks after the money: sees people and replies, changes nothing. */
const treasurer = account(2, 'Hassan', 'Rahman');
/** Stands at the door: sees the event, and neither people nor replies. */
const door = account(3, 'Pilar', 'Castillo');

const org = {
  id: stableId('org', 1, SET),
  name: 'Harbour Hospice Fund',
  timezone: 'Europe/London',
  country: 'GB',
};
const event = {
  id: stableId('event', 1, SET),
  name: 'Harbour Lights charity gala',
  event_type_id: 'social-event',
  start_date: '2030-11-15',
  end_date: '2030-11-15',
  local_start: '19:00',
  local_end: '01:00',
  zone: 'Europe/London',
  location_name: 'The Corn Exchange',
  rsvp_closes_on: '2030-10-31',
  allow_maybe: false,
} as const;
const pool = { id: stableId('pool', 1, SET), size: 190 } as const;
const meals = [
  { id: stableId('meal', 1, SET), name: 'Guinea fowl with morels' },
  { id: stableId('meal', 2, SET), name: 'Celeriac baked in salt' },
] as const;

const { sponsors, couples } = galaGuests(SET);
const households = [...sponsors.map(({ household }) => household), ...couples];
const people = households.flatMap((household) => household.people);

const isSponsor = (n: number) => n < sponsors.length;
/** Every sponsor has answered; of the couples one in seven is silent. */
const repliedAt = (n: number) =>
  !isSponsor(n) && n % 7 === 3
    ? null
    : `2030-09-${String(3 + (n % 25)).padStart(2, '0')}T10:${10 + (n % 50)}:00Z`;

const invitations = households.map((household, n): Invitation => {
  const [lead] = household.people;
  if (!lead) throw new Error(`${household.name} has nobody in it.`);
  const at = repliedAt(n);
  return {
    id: stableId('invitation', n + 1, SET),
    household,
    lead,
    plusOnes: 0,
    sentAt: '2030-09-02T08:00:00Z',
    openedAt: at,
    repliedAt: at,
  };
});

/** One in nine couples cannot come, and of every third sponsor one guest cannot. */
function lineOf(household: Household, n: number, place: number): ReplyLine {
  const no = isSponsor(n) ? n % 3 === 2 && place === 7 : n % 9 === 4;
  return {
    personId: household.people[place]?.id ?? null,
    guestNo: null,
    guestName: null,
    ageBand: 'adult',
    reply: no ? 'no' : 'yes',
    mealId: no ? null : nth(meals, n + place).id,
    diet: no || (n + place) % 12 !== 5 ? null : 'No nuts',
  };
}

const replies = invitations.flatMap((invitation, n): Reply[] => {
  const { household } = invitation;
  if (!household || invitation.repliedAt === null) return [];
  return [
    {
      id: stableId('rsvp', n + 1, SET),
      invitation,
      state: 'submitted',
      channel: isSponsor(n) ? 'phone' : 'web',
      submittedAt: invitation.repliedAt,
      note: n === 3 ? 'Our chair would like to say a few words before dinner.' : null,
      people: household.people.map((_person, place) => lineOf(household, n, place)),
    },
  ];
});

const coming = new Set(saying(replies, 'yes').flatMap(({ personId }) => (personId ? [personId] : [])));
const sponsorTree = sponsorGroups(sponsors, SET);
const tableTree = tableGroups({ sponsors, couples, coming }, SET);

/**
 * A charity gala, nearly full, on the pro plan. Fund-raising is none of the twelve built-in kinds of event, so it is a
 * 'social-event'. Sponsors and tables have no tables in the schema yet: a sponsor is a household named after the company
 * and what it gives, in the group of its tier; a table is a group whose members have their seat as role. Gifts and money
 * are not part of it.
 */
export const charityGala = {
  name: 'charityGala',
  organiser,
  treasurer,
  door,
  org,
  event,
  pool,
  meals,
  sponsors,
  couples,
  people,
  households,
  /** The group "Sponsors" and its tiers. */
  sponsorGroups: sponsorTree,
  /** The group "Tables" and one for each table. */
  tableGroups: tableTree,
  invitations,
  replies,
  /** What `rsvp_headcount()` answers. */
  headcount: headcountOf({ pool, meals, invitations, replies }),

  async seed(sql: Sql): Promise<void> {
    await insertAccounts(sql, [organiser, treasurer, door]);
    await givePlan(sql, organiser, { plan_type: 'pro' });
    await replaceOrg(sql, organiser, org);
    await joinOrg(sql, org.id, organiser, [
      { account: treasurer, role: 'finance' },
      { account: door, role: 'scanner' },
    ]);
    const groups = [...sponsorTree, ...tableTree];
    await insertDirectory(sql, { orgId: org.id, by: organiser.id, people, households, groups });
    await insertGathering(sql, {
      orgId: org.id,
      by: organiser.id,
      set: SET,
      event,
      pool,
      meals,
      invitations,
      replies,
      more: {
        summary:
          'Dinner, an orchestra and a hundred small lamps on the water, for the hospice at the harbour.',
        address: 'Wheeler Street, Harbour Quarter',
      },
    });
  },
} as const;
