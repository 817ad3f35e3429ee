import type { Sql } from '@foregather/supabase-embedded';
import { dropOwnOrgs, givePlan, insertAccounts, joinOrg, replaceOrg, type Account } from './accounts';
import { insertEvent } from './events';
import { insertGathering } from './gathering';
import { eventHelpers, members, plans, rights, SET, staff, type EventRole } from './everyone';
import { headcountOf } from './headcount';
import { stableId } from './ids';
import { insertRows } from './insert';
import type { Invitation } from './invitations';
import { emailOf, familyName, givenName, nth } from './names';
import { insertDirectory, type Person } from './people';
import { ownTemplateOf, pastEventOf, seedOwnTemplate } from './own-template';
import type { Reply } from './replies';

const orgOf = (n: number, name: string) => ({
  id: stableId('org', n, SET),
  name,
  timezone: 'Europe/Stockholm',
  country: 'SE',
});
/** The organisation everybody of `members` works in. */
const org = orgOf(5, 'Lindgren family association');
const ownOrgs = {
  free: orgOf(1, 'Freya Castillo'),
  premium: orgOf(2, 'Prem Iyer'),
  trial: orgOf(3, 'Tuva Eriksen'),
  pro: orgOf(4, 'Paulo Fernandes'),
  business: org,
  admin: orgOf(6, 'Ulla Jankowski'),
  superAdmin: orgOf(7, 'Zev Kaplan'),
} as const;

const eventOf = (n: number, name: string, day: string) =>
  ({
    id: stableId('event', n, SET),
    name,
    event_type_id: 'family',
    start_date: day,
    end_date: day,
    local_start: '14:00',
    zone: 'Europe/Stockholm',
    location_name: 'Skärgården',
    rsvp_closes_on: '2030-05-01',
  }) as const;
/** The event that `eventHelpers` help with. */
const event = eventOf(1, 'Lindgren midsummer', '2030-06-21');
/** Of the same organisation; members alone see it. */
const otherEvent = eventOf(2, 'Crayfish supper', '2030-08-17');
/** Over, with how its tasks went; and the template that was made of it. */
const pastEvent = pastEventOf(SET);
const ownTemplate = ownTemplateOf(SET);
const pool = { id: stableId('pool', 1, SET), size: 40 } as const;
const meals = [{ id: stableId('meal', 1, SET), name: 'Pickled herring' }] as const;

const people = Array.from({ length: 12 }, (_person, n): Person => {
  const [given, family] = [givenName(n + 1200), familyName(n + 1200)];
  return {
    id: stableId('person', n + 1, SET),
    householdId: null,
    fullName: `${given} ${family}`,
    given,
    family,
    role: 'adult',
    birthYear: null,
    email: emailOf(given, n + 1),
    phone: null,
  };
});
const invitations = people.map((lead, n): Invitation => {
  const repliedAt = n % 3 === 2 ? null : `2030-03-${String(10 + n)}T09:00:00Z`;
  return {
    id: stableId('invitation', n + 1, SET),
    household: null,
    lead,
    plusOnes: 0,
    sentAt: '2030-03-01T08:00:00Z',
    openedAt: repliedAt,
    repliedAt,
  };
});
const replies = invitations.flatMap((invitation, n): Reply[] => {
  if (invitation.repliedAt === null) return [];
  const reply = nth(['yes', 'yes', 'no', 'maybe'] as const, n);
  return [
    {
      id: stableId('rsvp', n + 1, SET),
      invitation,
      state: 'submitted',
      channel: 'web',
      submittedAt: invitation.repliedAt,
      note: null,
      people: [
        {
          personId: invitation.lead.id,
          guestNo: null,
          guestName: null,
          ageBand: 'adult',
          reply,
          mealId: reply === 'yes' ? meals[0].id : null,
          diet: null,
        },
      ],
    },
  ];
});

/** The helper's role is its key, as `event_roles` knows it. */
const eventRoles = Object.entries(eventHelpers) as [EventRole, Account][]; // The keys of an object literal.

/**
 * One account for each plan, each role in an organisation, each role on an event, and each of the platform's staff.
 * The organisation of the business plan has two live events, one that is over, and twelve people. Helpers have no organisation of their
 * own, so that pages open on the one they help in.
 */
export const everyRole = {
  name: 'everyRole',
  plans,
  members,
  eventHelpers,
  staff,
  rights,
  org,
  ownOrgs,
  event,
  otherEvent,
  pastEvent,
  ownTemplate,
  pool,
  people,
  invitations,
  replies,
  /** The answer of `rsvp_headcount()` for the first event, to those who may read replies. */
  headcount: headcountOf({ pool, meals, invitations, replies }),

  async seed(sql: Sql): Promise<void> {
    const { owner, ...helpers } = members;
    await insertAccounts(sql, [
      ...Object.values(plans),
      ...Object.values(helpers),
      ...Object.values(eventHelpers),
      ...Object.values(staff),
    ]);
    await seedPlans(sql);
    await joinOrg(
      sql,
      org.id,
      owner,
      (['admin', 'editor', 'finance', 'scanner', 'viewer'] as const).map((role) => ({
        account: helpers[role],
        role,
      })),
    );
    await dropOwnOrgs(sql, Object.values(eventHelpers));
    await insertRows(sql, 'private.platform_roles', [
      { user_id: staff.admin.id, role: 'admin', created_at: '2025-01-15T09:00:00Z' },
      { user_id: staff.superAdmin.id, role: 'super_admin', created_at: '2025-01-15T09:00:00Z' },
    ]);
    await seedEvents(sql);
  },
} as const;

async function seedPlans(sql: Sql): Promise<void> {
  await givePlan(sql, plans.premium, { plan_type: 'premium' });
  await givePlan(sql, plans.trial, { plan_type: 'free', trialDays: 14 });
  await givePlan(sql, plans.pro, { plan_type: 'pro' });
  await givePlan(sql, plans.business, { plan_type: 'business' });
  for (const [name, own] of Object.entries({ ...plans, ...staff })) {
    const place = Object.entries(ownOrgs).find(([key]) => key === name)?.[1];
    if (place) await replaceOrg(sql, own, place);
  }
}

async function seedEvents(sql: Sql): Promise<void> {
  const by = members.owner.id;
  await insertDirectory(sql, { orgId: org.id, by, people, households: [] });
  const more = { summary: null, address: null };
  await insertGathering(sql, {
    orgId: org.id,
    by,
    set: SET,
    event,
    pool,
    meals,
    invitations,
    replies,
    more,
  });
  await insertEvent(sql, {
    orgId: org.id,
    by,
    status: 'live',
    event: otherEvent,
    poolId: stableId('pool', 2, SET),
    meals: [],
    more,
  });
  await seedOwnTemplate(sql, { set: SET, orgId: org.id, ownerId: by });
  await insertRows(
    sql,
    'public.event_roles',
    eventRoles.map(([role, { id }], n) => ({
      id: stableId('role', n + 1, SET),
      event_id: event.id,
      user_id: id,
      role,
      created_at: '2025-01-16T09:00:00Z',
    })),
  );
}
