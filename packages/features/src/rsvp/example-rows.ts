/** Rows for stories: every state there is, long and right-to-left names, and many of them. Read by nothing else. */
import type { RsvpAnswer } from '@foregather/ui';
import type { InvitationRow } from './invitation-row';

const NAMES = [
  'Okafor household',
  'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein and family',
  'عائلة بن يوسف',
  'García Márquez household',
  'משפחת לוי',
  'Nguyễn household',
] as const;
const ANSWERS: readonly RsvpAnswer[] = ['yes', 'maybe', 'no', 'waitlisted', 'unanswered'];

/** One row; what is not said is that of a household which was sent its mail and is silent. */
export const exampleRow = (n: number, change: Partial<InvitationRow> = {}): InvitationRow => ({
  id: `invitation-${n}`,
  householdId: `household-${n}`,
  personId: null,
  name: NAMES[n % NAMES.length] ?? 'Household',
  people: [
    { key: `${n}-1`, name: 'Amaka Okafor', answer: 'unanswered', plusOne: false },
    { key: `${n}-2`, name: 'Mila Okafor', answer: 'unanswered', plusOne: false },
  ],
  plusOnesAllowed: n % 3,
  addresses: [`guest${n}@example.org`],
  adults: [{ id: `${n}-1`, name: 'Amaka Okafor' }],
  mail: { state: 'sent', reason: null },
  sentAt: '2030-05-01T08:00:00Z',
  remindedAt: null,
  openedAt: null,
  repliedAt: null,
  revokedAt: null,
  reply: 'silent',
  channel: null,
  note: null,
  waiting: null,
  ...change,
});

const answered: Partial<InvitationRow> = {
  repliedAt: '2030-05-03T18:00:00Z',
  reply: 'answered',
  channel: 'web',
};

/** One row for each state of mail and reply. */
export const EXAMPLE_ROWS: readonly InvitationRow[] = [
  exampleRow(0, {
    ...answered,
    people: ANSWERS.map((answer, n) => ({
      key: String(n),
      name: n === 4 ? 'Robin Castellanos' : `Person ${n + 1} of this household`,
      answer,
      plusOne: n === 4,
    })),
    note: 'We arrive late on Friday because of the school holidays.',
  }),
  exampleRow(1, { openedAt: '2030-05-02T08:00:00Z', remindedAt: '2030-05-20T08:00:00Z' }),
  exampleRow(2, { sentAt: null, mail: { state: 'not-sent', reason: null }, addresses: [] }),
  exampleRow(3, { mail: { state: 'failed', reason: 'mailbox_unknown' } }),
  exampleRow(4, { mail: { state: 'suppressed', reason: 'opted_out' } }),
  exampleRow(5, { mail: { state: 'queued', reason: null } }),
  exampleRow(6, {
    ...answered,
    reply: 'withdrawn',
    channel: 'phone',
    people: [{ key: '6-1', name: 'Tove Lindqvist', answer: 'withdrawn', plusOne: false }],
  }),
  exampleRow(7, { revokedAt: '2030-05-04T08:00:00Z' }),
  exampleRow(8, {
    ...answered,
    people: [{ key: 'w', name: 'Tobias Weiss', answer: 'waitlisted', plusOne: false }],
    waiting: {
      id: 'waiting-8',
      state: 'offered',
      places: 1,
      priority: 0,
      since: '2030-05-05T08:00:00Z',
      offerEnds: '2030-05-07T08:00:00Z',
    },
  }),
  exampleRow(9, {
    ...answered,
    people: [{ key: 'w', name: 'Uche Okafor', answer: 'waitlisted', plusOne: false }],
    waiting: {
      id: 'waiting-9',
      state: 'waiting',
      places: 3,
      priority: 0,
      since: '2030-05-06T08:00:00Z',
      offerEnds: null,
    },
  }),
];
