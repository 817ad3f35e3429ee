import type { RsvpAnswer } from '@foregather/ui';

export interface Guest {
  id: string;
  name: string;
  household: string;
  answer: RsvpAnswer;
}

const NAMES = [
  ['Ada Okafor', 'Okafor', 'yes'],
  ['Akosua Mensah', 'Mensah', 'yes'],
  ['Amara Okafor', 'Okafor and Kelly', 'unanswered'],
  ['Beatriz Silva', 'Silva', 'no'],
  ['Chidi Okafor', 'Okafor and Brandt', 'maybe'],
  ['Chika Nwosu', 'Nwosu', 'yes'],
  ['Emeka Okafor', 'Okafor', 'yes'],
  ['Finn Kelly', 'Okafor and Kelly', 'unanswered'],
  ['Folake Adeyemi', 'Adeyemi', 'yes'],
  ['Ifeoma Eze', 'Eze', 'unanswered'],
  ['Ikenna Okafor', 'Okafor', 'maybe'],
  ['Jonas Okafor', 'Okafor and Brandt', 'no'],
  ['Kunle Adeyemi', 'Adeyemi', 'yes'],
  ['Laura Brandt', 'Okafor and Brandt', 'waitlisted'],
] as const;

/** Example guests, in the order of their names. */
export const GUESTS: readonly Guest[] = NAMES.map(([name, household, answer], n) => ({
  id: String(n + 1),
  name,
  household,
  answer,
}));

/** What a form offers to choose from. */
export const HOUSEHOLD_CHOICES = [
  { value: 'okafor', label: 'Okafor, Lagos' },
  { value: 'garcia', label: 'García, Sevilla' },
  { value: 'lind', label: 'Lind, Malmö' },
];
export const ANSWER_CHOICES = [
  { value: 'yes', label: 'Coming' },
  { value: 'no', label: 'Not coming' },
];
