import type { Sql } from '@foregather/supabase-embedded';
import { insertAccounts, joinOrg, replaceOrg, type Account } from './accounts';
import { CLASS_YEAR, classParties, isClassmate } from './class-people';
import { classInvitations, classReplies } from './class-replies';
import { insertEvent } from './events';
import { insertGathering } from './gathering';
import { headcountOf } from './headcount';
import { stableId } from './ids';
import { insertDirectory, type Group } from './people';

const SET = 3;

const organiser: Account = {
  id: stableId('user', 1, SET),
  email: 'thandiwe@example.org',
  firstName: 'Thandiwe',
  lastName: 'Hughes',
};
/** Helps as an editor, and has no organisation of their own. */
const coOrganiser: Account = {
  id: stableId('user', 2, SET),
  email: 'marcus@example.org',
  firstName: 'Marcus',
  lastName: 'Goldberg',
};
const org = {
  id: stableId('org', 1, SET),
  name: 'Roosevelt High, class of 2005',
  timezone: 'America/New_York',
  country: 'US',
};

const event = {
  id: stableId('event', 1, SET),
  name: 'Class of 2005: twenty-five years on',
  event_type_id: 'school',
  start_date: '2030-06-22',
  end_date: '2030-06-22',
  local_start: '18:00',
  zone: 'America/New_York',
  location_name: 'Hudson Boathouse',
  rsvp_closes_on: '2030-06-01',
} as const;
const pool = { id: stableId('pool', 1, SET), size: 150 } as const;

/** Not published yet: nobody is invited, and no places are set. */
const draftEvent = {
  id: stableId('event', 2, SET),
  name: 'Picnic the day after',
  event_type_id: 'school',
  start_date: '2030-06-23',
  end_date: '2030-06-23',
  local_start: '11:00',
  zone: 'America/New_York',
  location_name: 'Riverside Park',
  rsvp_closes_on: '2030-06-10',
} as const;

const meals = [
  { id: stableId('meal', 1, SET), name: 'Roast salmon' },
  { id: stableId('meal', 2, SET), name: 'Mushroom and barley risotto' },
  { id: stableId('meal', 3, SET), name: 'Braised beef' },
] as const;

const parties = classParties(SET);
const people = parties.flatMap((party) => party.people);
const households = parties.flatMap(({ household }) => (household ? [household] : []));
const invitations = classInvitations(parties, SET);
const replies = classReplies({ parties, invitations, meals: meals.map(({ id }) => id), pool }, SET);

let couples = 0;
const classmates = parties.flatMap((party) => {
  if (party.household) couples += 1;
  return party.people.filter((_person, place) => isClassmate(party, place, couples));
});
const classGroup: Group = {
  id: stableId('group', 1, SET),
  kind: 'class_year',
  name: `Class of ${CLASS_YEAR}`,
  year: CLASS_YEAR,
  parentId: null,
  members: classmates.map((person) => ({ person, role: null })),
};

const silentInvitation = invitations.find(({ sentAt, repliedAt }) => sentAt !== null && repliedAt === null);
const offeredReply = replies.find(({ waitlist }) => waitlist?.state === 'offered');
const waitingReply = replies.find(({ waitlist }) => waitlist?.state === 'waiting');
if (!silentInvitation || !offeredReply || !waitingReply)
  throw new Error('The class has nobody who is silent, nobody with an offer, or nobody who waits.');

/**
 * The reunion of a school class: 300 people (classmates, partners, children), 80 households and 120 who live alone,
 * each invited; replies of every kind, 150 places all taken or offered, a waitlist, plus-ones with and without a name;
 * and a second event that is still a draft. Everything is on the free plan.
 */
export const classReunion = {
  name: 'classReunion',
  organiser,
  coOrganiser,
  org,
  event,
  draftEvent,
  pool,
  meals,
  people,
  households,
  classmates,
  classGroup,
  invitations,
  replies,
  silentInvitation: { ...silentInvitation, token: 'z26WCrledzSuDg6CCsI5d0b9_sL26I_tveOgkYJKFHo' },
  /** A couple with two places on offer, for two days from the moment of seeding. */
  offeredReply: { ...offeredReply, token: 'nqkarUjQWkjs8793V_Op6NfmVqLrrG3Pv-IBL2sSlSI' },
  waitingReply,
  /** What `rsvp_headcount()` answers for the live event. */
  headcount: headcountOf({ pool, meals, invitations, replies }),

  async seed(sql: Sql): Promise<void> {
    await insertAccounts(sql, [organiser, coOrganiser]);
    await replaceOrg(sql, organiser, org);
    await joinOrg(sql, org.id, organiser, [{ account: coOrganiser, role: 'editor' }]);
    await insertDirectory(sql, { orgId: org.id, by: organiser.id, people, households, groups: [classGroup] });
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
        summary: 'Dinner by the river, the old yearbook on the wall, and dancing until the last ferry.',
        address: '17 River Road, Tarrytown, NY 10591',
      },
    });
    await insertEvent(sql, {
      orgId: org.id,
      by: organiser.id,
      status: 'draft',
      event: draftEvent,
      poolId: stableId('pool', 2, SET),
      meals: [],
      more: { summary: null, address: null },
    });
  },
} as const;
