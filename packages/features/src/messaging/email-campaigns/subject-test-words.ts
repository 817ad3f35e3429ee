import { capitalised, formatInZone } from '@foregather/words';
import type { SubjectTest } from './campaigns';

const DID = {
  opened: 'opened their link',
  answered: 'answered',
} as const;

/** '5 of 8 households' */
const share = ({ homes, hits }: { homes: number; hits: number }) =>
  `${hits} of ${homes} ${homes === 1 ? 'household' : 'households'}`;

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

/** What is measured, as a choice. */
export const MEASURES = [
  {
    value: 'opened',
    label: 'Who opens their link',
    help: 'Counted by household, when its page is opened after the mail. Nothing is hidden in a mail to watch it being read.',
  },
  {
    value: 'answered',
    label: 'Who answers',
    help: 'Counted by household, when its reply comes after the mail.',
  },
] as const;

/** How long is waited, as a choice. */
export const WAITS = [1, 2, 4, 8, 12, 24, 48, 72].map((count) => ({
  value: String(count),
  label: count === 1 ? 'One hour' : `${count} hours`,
}));

/** How many take part, as a choice. */
export const SHARES = [10, 20, 30, 40, 50].map((count) => ({ value: String(count), label: `${count} %` }));

/** What a test does or did, in one or two sentences. `first`: the message's own subject. */
export function testWords(test: SubjectTest, first: string, zone: string): string {
  const { subject, state, measure, wait_hours: wait, winner, decided_by: by, counts } = test;
  if (state === 'ready')
    return `${test.share} % of the households get one subject or the other. ${capitalised(hours(wait))} after the last of these mails, the rest get the one with which more ${DID[measure]}. In a draw it is the first.`;
  if (state === 'running')
    return test.decide_at === null
      ? 'It is running.'
      : `Decided on ${formatInZone(test.decide_at, zone)} at the earliest, by who ${DID[measure]}. Until then the rest wait.`;
  if (state === 'skipped' || counts === null || winner === null)
    return 'There was no test: too few households got this message, so everybody got the first subject.';
  const went = winner === 'first' ? first : subject;
  const facts = `${share(counts.first)} ${DID[measure]} with the first, ${share(counts.second)} with the second.`;
  if (by === 'draw') return `A draw, so the first subject went on: “${went}”. ${facts}`;
  if (by === 'host') return `Picked by hand before the time was over: “${went}”. Until then ${facts}`;
  return `“${went}” went on. ${facts}`;
}
