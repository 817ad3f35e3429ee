import type { TemplateDraft } from '../template-schema';

type Basic = Omit<TemplateDraft['tasks'][number], 'role'>;

/** What every good plan shares, written once: a template names those it needs and whose they are. */
export const BASICS = {
  'read-contract': {
    title: 'Read the terms of the place: deposit, minimum, cancelling, insurance',
    offset: -90,
    why: 'What is not written down is paid for later.',
    doneWhen: 'The four terms stand in the notes of the event.',
  },
  'emergency-sheet': {
    title: 'One sheet for emergencies: address for the ambulance, first aider, nearest hospital',
    offset: -5,
    why: 'Nobody should have to look for an address while somebody waits on the floor.',
    doneWhen: 'Everybody with a role has it on their phone.',
  },
  'confirm-bookings': {
    title: 'Ring everybody who was booked and confirm hour, address and sum',
    offset: -7,
    why: 'A call finds the wrong date that a mail does not.',
    doneWhen: 'Each booking has a name and a number for the day.',
  },
  'access-check': {
    title: 'Walk the way from the kerb to a seat with access needs in mind',
    offset: -21,
    why: 'A step at the door decides whether somebody can come at all.',
    doneWhen: 'Ramps, seats and the accessible toilet are known and on the guests\u2019 page.',
  },
  'thank-helpers': {
    title: 'Thank everybody who helped, by name',
    offset: 3,
    anchor: 'event_end',
    why: 'Who was thanked helps again.',
    doneWhen: 'No name on the list of helpers is without a tick.',
  },
  'collect-photos': {
    title: 'Collect the photos and ask before anybody\u2019s face is shared',
    offset: 4,
    anchor: 'event_end',
    why: 'They are what is looked at again, and they scatter within a week.',
    doneWhen: 'One album is open to those who came.',
  },
  'settle-money': {
    title: 'Pay what is open, hand back outlays and publish one page of sums',
    offset: 10,
    anchor: 'event_end',
    why: 'Open books keep trust for the next time.',
    doneWhen: 'Nothing is owed in either direction.',
  },
  lessons: {
    title: 'Write down what to keep, what to drop and what it truly cost',
    offset: 14,
    anchor: 'event_end',
    why: 'The next one begins where this one ended.',
    doneWhen: 'Half a page is filed with this event.',
  },
} as const satisfies Record<string, Basic>;

export type BasicKey = keyof typeof BASICS;
