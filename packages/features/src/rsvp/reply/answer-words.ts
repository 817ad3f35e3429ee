import { dayText } from '@foregather/words';
import { firstName } from './names';
import type { Outcome } from './outcome';
import type { ReplyView } from './reply-view';

/** Whom the page speaks to: who comes, else the first of the household. */
export function spokenTo({ people, addressed_to }: ReplyView): string {
  const first =
    people.find(({ reply }) => reply === 'yes') ?? people.find(({ reply }) => reply === 'maybe') ?? people[0];
  return firstName(first?.full_name ?? addressed_to);
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
