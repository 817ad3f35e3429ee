/** The accounts of `everyRole`: who they are and what each may do, the latter for tests to hold the policies against. */
import type { Account } from './accounts';
import { stableId } from './ids';

export const SET = 5;

let users = 0;
function account(firstName: string, lastName: string): Account {
  users += 1;
  return {
    id: stableId('user', users, SET),
    email: `${firstName.toLowerCase()}.roles@example.org`,
    firstName,
    lastName,
  };
}

/** One account a plan, each the owner of an organisation. The trial began at the moment of seeding. */
export const plans = {
  free: account('Freya', 'Castillo'),
  premium: account('Prem', 'Iyer'),
  trial: account('Tuva', 'Eriksen'),
  pro: account('Paulo', 'Fernandes'),
  business: account('Beatrix', 'Lindgren'),
} as const;

/** One account a role in the organisation of the business plan. */
export const members = {
  owner: plans.business,
  admin: account('Adaora', 'Mbeki'),
  editor: account('Edgar', 'Moreau'),
  finance: account('Filipa', 'Vasquez'),
  scanner: account('Soraya', 'Rahman'),
  viewer: account('Vincent', 'Park'),
} as const;
export type MemberRole = keyof typeof members;

/** One account a role on the live event alone. None of them is a member of the organisation. */
export const eventHelpers = {
  chair: account('Chidi', 'Okonkwo'),
  treasurer: account('Teresa', 'Marchetti'),
  communications: account('Connor', 'Gallagher'),
  search: account('Selma', 'Schäfer'),
  scanner: account('Simon', 'Hughes'),
  volunteer_lead: account('Violet', 'Washington'),
  viewer: account('Vera', 'Novotná'),
} as const;
export type EventRole = keyof typeof eventHelpers;

/** Staff of the platform. They own nothing but what sign-up gave them, and no planning data opens to them. */
export const staff = {
  admin: account('Ulla', 'Jankowski'),
  superAdmin: account('Zev', 'Kaplan'),
} as const;
export type StaffRole = keyof typeof staff;

/** What an account may do with the organisation's people, events and replies. */
export interface Rights {
  /** Live events of the organisation that it sees: both, the one it helps with, or none. */
  events: 0 | 1 | 2;
  readsPeople: boolean;
  readsReplies: boolean;
  writesEvent: boolean;
  managesMembers: boolean;
}

const none: Rights = {
  events: 0,
  readsPeople: false,
  readsReplies: false,
  writesEvent: false,
  managesMembers: false,
};
const reader: Rights = { ...none, events: 2, readsPeople: true, readsReplies: true };
const eventReader: Rights = { ...none, events: 1, readsReplies: true };

/**
 * What private.roles_with() and private.my_events() should let each do, written out a second time on purpose: a test that
 * read it from the database would compare the policies with themselves.
 */
export const rights = {
  members: {
    owner: { ...reader, writesEvent: true, managesMembers: true },
    admin: { ...reader, writesEvent: true, managesMembers: true },
    editor: { ...reader, writesEvent: true },
    finance: reader,
    scanner: { ...none, events: 2 },
    viewer: reader,
  } satisfies Record<MemberRole, Rights>,
  eventHelpers: {
    chair: { ...eventReader, writesEvent: true },
    treasurer: eventReader,
    communications: eventReader,
    search: eventReader,
    scanner: { ...none, events: 1 },
    volunteer_lead: { ...none, events: 1 },
    viewer: eventReader,
  } satisfies Record<EventRole, Rights>,
  staff: { admin: none, superAdmin: none } satisfies Record<StaffRole, Rights>,
  /** Somebody with an organisation of their own and nothing to do with this one. */
  stranger: none,
} as const;
