import { hasAnswered, type ReplyView } from '../reply-view';

/** What a household's page is about: what it was asked, or what its answer came to. */
export type Outcome = 'asked' | 'yes' | 'maybe' | 'no' | 'waiting' | 'withdrawn';

/** One yes makes a ticket; a place on the waitlist is none yet. */
export function outcomeOf(view: ReplyView): Outcome {
  if (view.state === 'withdrawn') return 'withdrawn';
  if (!hasAnswered(view)) return 'asked';
  const replies = [...view.people, ...view.guests].map(({ reply }) => reply);
  if (replies.includes('yes')) return 'yes';
  if (replies.includes('waitlisted')) return 'waiting';
  return replies.includes('maybe') ? 'maybe' : 'no';
}
