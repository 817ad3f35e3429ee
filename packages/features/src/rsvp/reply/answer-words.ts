import { dayText } from '@foregather/words';
import { firstName } from '../guest-names';
import type { Outcome } from './outcome';
import type { ReplyView } from '../reply-view';

/** Whom the page speaks to: who comes, else the first of the household, or all of it while nobody is named. */
export function spokenTo({ people, addressed_to }: ReplyView): string {
  const known = people.filter(({ named }) => named);
  const first =
    known.find(({ reply }) => reply === 'yes') ?? known.find(({ reply }) => reply === 'maybe') ?? known[0];
  return first ? firstName(first.full_name) : addressed_to;
}

/** The head of the page after an answer: warm after a yes, and no guilt after a no. */
export function answerWords(view: ReplyView, outcome: Extract<Outcome, 'yes' | 'maybe' | 'no'>) {
  const name = spokenTo(view);
  const { host, event } = view;
  const until = event.rsvp_closes_on ? ` until ${dayText(event.rsvp_closes_on)}` : '';
  switch (outcome) {
    case 'yes':
      return { title: `See you there, ${name}`, text: `${host.name} has your answer. Here is your ticket.` };
    case 'maybe':
      return {
        title: `Perhaps, ${name}`,
        text: `${host.name} has your answer. Change it as soon as you know${until && `, ${until.trim()}`}.`,
      };
    case 'no':
      return {
        title: `You will be missed, ${name}`,
        text: `${host.name} has your answer. Plans change: your name tag stays on the table${until}.`,
      };
  }
}
