import type { EventType } from './terms';

/**
 * The twelve kinds of event, in the customer's order; the first is the one a new user starts with.
 * Names, group terms and member terms are the specification's (section 1); plural and noun are ours, because
 * 'Familys' and 'Name of the College Fraternity/Sorority' would read wrong.
 */
export const EVENT_TYPES = [
  {
    id: 'club',
    name: 'Club',
    plural: 'Clubs',
    noun: 'club gathering',
    groupTerm: 'Interest Group',
    memberTerm: 'Member',
  },
  {
    id: 'community',
    name: 'Community',
    plural: 'Communities',
    noun: 'community event',
    groupTerm: 'Organization',
    memberTerm: 'Member',
  },
  {
    id: 'family',
    name: 'Family',
    plural: 'Families',
    noun: 'family reunion',
    groupTerm: 'Branch',
    memberTerm: 'Family Member',
  },
  {
    id: 'milestone',
    name: 'Milestone',
    plural: 'Milestones',
    noun: 'milestone celebration',
    groupTerm: 'Group',
    memberTerm: 'Guest',
  },
  {
    id: 'military',
    name: 'Military',
    plural: 'Military Reunions',
    noun: 'military reunion',
    groupTerm: 'Unit',
    memberTerm: 'Service Member',
  },
  {
    id: 'professional',
    name: 'Professional',
    plural: 'Professional Events',
    noun: 'professional event',
    groupTerm: 'Department',
    memberTerm: 'Colleague',
  },
  {
    id: 'school',
    name: 'School',
    plural: 'Schools',
    noun: 'school reunion',
    groupTerm: 'Class Year',
    memberTerm: 'Classmate',
  },
  {
    id: 'social-event',
    name: 'Social Event',
    plural: 'Social Events',
    noun: 'social event',
    groupTerm: 'Party',
    memberTerm: 'Guest',
  },
  {
    id: 'sports-team',
    name: 'Sports Team Reunions',
    plural: 'Sports Team Reunions',
    noun: 'team reunion',
    groupTerm: 'Team',
    memberTerm: 'Teammate',
  },
  {
    id: 'fraternity-sorority',
    name: 'College Fraternity/Sorority',
    plural: 'College Fraternities/Sororities',
    noun: 'chapter reunion',
    groupTerm: 'Chapter',
    memberTerm: 'Brother/Sister',
  },
  {
    id: 'friends',
    name: 'Friends',
    plural: 'Friends',
    noun: 'gathering of friends',
    groupTerm: 'Circle',
    memberTerm: 'Friend',
  },
  {
    id: 'cultural',
    name: 'Cultural Gatherings',
    plural: 'Cultural Gatherings',
    noun: 'cultural gathering',
    groupTerm: 'Community',
    memberTerm: 'Participant',
  },
] as const satisfies readonly EventType[];

export type EventTypeId = (typeof EVENT_TYPES)[number]['id'];

/** Where the preference starts until one is chosen. */
export const FIRST_EVENT_TYPE = EVENT_TYPES[0];

/** The built-in type of this id, or undefined (an organisation may have types of its own later). */
export const eventTypeById = (id: string | null | undefined): EventType | undefined =>
  EVENT_TYPES.find((type) => type.id === id);
