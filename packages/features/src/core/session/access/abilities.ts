/**
 * Who may do what, as the database decides it, for showing and hiding controls. The policies and functions of
 * `supabase/migrations` decide; `supabase/tests/abilities.test.ts` checks every cell of this table against them.
 * This file imports nothing, so that the test of the database can read it without React and without a browser.
 */

/** Roles in an organisation: `org_members.role`. */
export const ORG_ROLES = ['owner', 'admin', 'editor', 'finance', 'scanner', 'viewer'] as const;
export type OrgRole = (typeof ORG_ROLES)[number];

/** Roles on one event: `event_roles.role`. */
export const EVENT_ROLES = [
  'chair',
  'treasurer',
  'communications',
  'search',
  'scanner',
  'volunteer_lead',
  'viewer',
] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** The rights of an organisation, each with the roles that carry it: `private.roles_with()`. */
export const ORG_RIGHTS = {
  /** Events and their programme. */
  see: ['owner', 'admin', 'editor', 'finance', 'viewer', 'scanner'],
  /** People and replies too. */
  read: ['owner', 'admin', 'editor', 'finance', 'viewer'],
  write: ['owner', 'admin', 'editor'],
  /** Budgets and what was paid. */
  money: ['owner', 'admin', 'editor', 'finance'],
  /** The list of a door, and letting in. */
  scan: ['owner', 'admin', 'editor', 'scanner'],
  /** Members, settings, audit log. */
  manage: ['owner', 'admin'],
  own: ['owner'],
} as const satisfies Record<string, readonly OrgRole[]>;
export type OrgRight = keyof typeof ORG_RIGHTS;

/** The rights on one event, each with the roles that carry it: `private.my_events()`. */
const EVENT_RIGHTS = {
  see: EVENT_ROLES,
  read: ['chair', 'treasurer', 'communications', 'search', 'viewer'],
  write: ['chair'],
  money: ['chair', 'treasurer'],
  scan: ['chair', 'scanner'],
} as const satisfies Record<string, readonly EventRole[]>;

export interface AbilityRule {
  /** The right that a role in the organisation must carry. */
  orgRight: OrgRight;
  /** The roles on the event itself that allow it too; none where only the organisation decides. */
  eventRoles: readonly EventRole[];
}

const onEvent = (right: keyof typeof EVENT_RIGHTS): AbilityRule => ({
  orgRight: right,
  eventRoles: EVENT_RIGHTS[right],
});
const inOrganisation = (orgRight: OrgRight): AbilityRule => ({ orgRight, eventRoles: [] });

/** One line for each ability that a policy or a function decides, added together with its table. */
export const ABILITIES = {
  'events.read': onEvent('see'),
  'events.create': inOrganisation('write'),
  'events.edit': onEvent('write'),
  /** Publishing, pausing and archiving are `events.edit`: one policy decides them. */
  'events.cancel': onEvent('write'),
  /** Drafts only. The chair of the event may not: the policy looks at the organisation alone. */
  'events.delete': inOrganisation('write'),
  'event-roles.assign': inOrganisation('manage'),
  'event-roles.remove': inOrganisation('manage'),
  'meals.edit': onEvent('write'),
  'capacity.edit': onEvent('write'),

  'replies.read': onEvent('read'),
  /** Entering a reply for a guest who called or wrote. */
  'replies.answer': onEvent('write'),
  'replies.invite': onEvent('write'),
  /** What guests are asked with their reply. */
  'questions.edit': onEvent('write'),
  /** Tables, chairs and wishes. */
  'seating.edit': onEvent('write'),
  /** The personal link of an invitation. */
  'replies.link': onEvent('write'),
  'replies.revoke': onEvent('write'),
  'replies.send': onEvent('write'),
  'replies.remind': onEvent('write'),
  /** The open invitation: its settings and link, and the requests that come by it. */
  'open-invitation.read': onEvent('read'),
  'open-invitation.edit': onEvent('write'),
  'messages.read': onEvent('read'),
  /** Writing to guests: drafts, plans and sending. Who keeps the communications of an event may, without editing it. */
  'messages.write': { orgRight: 'write', eventRoles: ['chair', 'communications'] },
  /** Audiences kept under a name; made and changed from Pro on, which the policy asks besides. */
  'segments.read': inOrganisation('read'),
  'segments.edit': inOrganisation('write'),

  /** Whoever a task was given to may tick and move that one besides. */
  'tasks.read': { orgRight: 'read', eventRoles: EVENT_ROLES },
  'tasks.edit': onEvent('write'),
  'budget.read': onEvent('read'),
  'budget.edit': onEvent('money'),

  /** What an event sells, and its public link. */
  'tickets.edit': onEvent('write'),
  /** Who bought what, and what is owed. Who stands at the door sees tickets and no order. */
  'orders.read': onEvent('read'),
  /** Money in and back, and how an event takes it. */
  'orders.edit': onEvent('money'),

  /** Standing at a door: the list of who is expected, and letting in. */
  'check-in.scan': onEvent('scan'),
  /** Check-in lists, doors and their links. */
  'check-in.edit': onEvent('write'),

  /** Venues of the organisation, with spaces, photos, bookings and link. */
  'venues.read': inOrganisation('see'),
  'venues.edit': inOrganisation('write'),

  /** One's own templates; made and changed from Pro on, which the policy asks besides. */
  'own-templates.read': inOrganisation('read'),
  'own-templates.edit': inOrganisation('write'),

  'people.read': inOrganisation('read'),
  'people.edit': inOrganisation('write'),
  'people.remove': inOrganisation('write'),
  'people.merge': inOrganisation('write'),
  'people.import': inOrganisation('write'),
  /** Addresses that get no mail. */
  'suppressions.read': inOrganisation('read'),
  'suppressions.edit': inOrganisation('write'),

  'files.read': inOrganisation('read'),
  'files.edit': inOrganisation('write'),

  'members.read': inOrganisation('see'),
  'members.add': inOrganisation('manage'),
  'members.edit': inOrganisation('manage'),
  'members.remove': inOrganisation('manage'),
  'members.appoint-admin': inOrganisation('own'),
  'organisation.edit': inOrganisation('manage'),
  'audit-log.read': inOrganisation('manage'),
} as const satisfies Record<string, AbilityRule>;
export type Ability = keyof typeof ABILITIES;

export interface Roles {
  /** The role in the organisation; undefined for non-members and until it is known. */
  orgRole: string | undefined;
  /** The roles on the event in question. */
  eventRoles?: readonly string[];
}

/** Whether these roles allow it. */
export function can(ability: Ability, { orgRole, eventRoles = [] }: Roles): boolean {
  const rule: AbilityRule = ABILITIES[ability];
  const inOrg: readonly string[] = ORG_RIGHTS[rule.orgRight];
  const onIt: readonly string[] = rule.eventRoles;
  return (orgRole !== undefined && inOrg.includes(orgRole)) || eventRoles.some((role) => onIt.includes(role));
}
