import type { EventType } from './terms';

/**
 * The twelve types of event, in the order in which they are offered; a new user starts with the first.
 * Plural and noun are written out, because 'Familys' and 'Name of the College Fraternity/Sorority' would read wrong.
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
    nouns: 'gatherings of friends',
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

/** The default until a user chooses a type. */
export const FIRST_EVENT_TYPE = EVENT_TYPES[0];

/** The built-in type of this id, or undefined. */
export const eventTypeById = (id: string | null | undefined): EventType | undefined =>
  EVENT_TYPES.find((type) => type.id === id);
