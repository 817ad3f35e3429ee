import type { LinkProblems } from '@foregather/features/patterns/token-page';
import { firstName } from './guest-names';
import type { ReplyView } from './reply-view';

/** The sentences that differ between a guest who answers and a host who enters what a guest said. */
export const REPLY_COPY = {
  guest: {
    form: () => 'Your reply',
    solo: () => 'Are you coming?',
    people: (view: ReplyView) =>
      view.people.length === 1 ? 'Pick up your name tag' : 'Pick up your name tags',
    guests: (count: number) =>
      count === 1
        ? 'There is one more place for you. Leave it open if nobody comes along.'
        : `There are ${count} more places for you. Leave open what you do not need.`,
    note: (view: ReplyView) => `A note to ${view.host.name} (optional)`,
    send: 'Send reply',
    sending: 'Sending your reply',
    waitlist: 'Join the waitlist',
    unsent: 'Your reply is not sent yet.',
    full: (wanted: number) => ({
      needs: `and your reply needs ${wanted}`,
      next: `Join the waitlist with all ${wanted}, or change your answers and send again. Nothing is sent yet, and everything you typed is kept.`,
    }),
  },
  host: {
    form: (view: ReplyView) => `Reply of ${view.addressed_to}`,
    solo: (view: ReplyView) => `Is ${view.addressed_to} coming?`,
    people: () => 'Who is coming?',
    guests: (count: number) =>
      count === 1
        ? 'They may bring one guest. Leave it open for nobody.'
        : `They may bring ${count} guests. Leave open what they do not need.`,
    note: () => 'What they said besides (optional)',
    send: 'Save reply',
    sending: 'Saving the reply',
    waitlist: 'Put them on the waitlist',
    unsent: 'The reply is not saved yet.',
    full: (wanted: number) => ({
      needs: `and this reply needs ${wanted}`,
      next: `Put all ${wanted} on the waitlist, or change the answers and save again. Nothing is saved yet, and everything you typed is kept.`,
    }),
  },
} as const;

/** How a place of the allotment is called: 'guest of Greta', 'guest 2 of Greta'. */
export function guestOf(view: ReplyView, index: number): string {
  const [first] = view.people;
  const lead = first?.named === true ? firstName(first.full_name) : view.addressed_to;
  return view.plus_ones_allowed > 1 ? `guest ${index + 1} of ${lead}` : `guest of ${lead}`;
}

/** What a link out of an invitation says when it opens nothing. */
export const INVITATION_LINK_PROBLEMS: Partial<LinkProblems> = {
  'not-found': {
    title: 'This link does not work',
    text: 'It may be mistyped, or replaced by a newer one. Look for the newest mail with the invitation, or ask whoever invited you for a new link.',
  },
  'too-many': {
    title: 'Too many tries',
    text: 'Wait a minute, then open the link from your invitation again.',
  },
};
