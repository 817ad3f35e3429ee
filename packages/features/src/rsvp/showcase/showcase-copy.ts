import { dayText } from '@foregather/words';
import type { LinkProblems } from '@foregather/features/patterns/token-page';
import type { Showcase } from './showcase';

/** What stands where there is nothing to ask for; null while there is. */
export function closedWords({
  state,
  event,
  host,
  opens_on,
}: Showcase): { title: string; text: string } | null {
  switch (state) {
    case 'open':
      return null;
    case 'not_yet':
      return {
        title: opens_on
          ? `You can ask for a place from ${dayText(opens_on)}`
          : 'You cannot ask for a place yet',
        text: 'Keep this link and come back then.',
      };
    case 'closed':
      return {
        title: 'No more places are given here',
        text: `If you would still like to come, ask ${host.name}.`,
      };
    case 'over':
      return { title: `This ${event.noun} is over`, text: 'Thank you for looking in.' };
    case 'cancelled':
      return { title: `This ${event.noun} is called off`, text: `${host.name} can tell you more.` };
  }
}

/** How many places are left, in words; null where there is room. */
export const placesWords = ({ places }: Pick<Showcase, 'places'>): string | null =>
  places === 'full'
    ? 'Every place is taken. You can ask all the same: you are on the waitlist then, and hear by mail when a place is free.'
    : places === 'few'
      ? 'Only a few places are left.'
      : null;

/** What happens once the form is sent. */
export const nextWords = ({ approval, host }: Pick<Showcase, 'approval' | 'host'>): string =>
  approval === 'host'
    ? `${host.name} looks at each request. You hear by mail, with a link of your own.`
    : 'We send a link of your own to your address. With it you can change your answer, or take it back.';

export const SHOWCASE_LINK_PROBLEMS: Partial<LinkProblems> = {
  'not-found': {
    title: 'This link does not work',
    text: 'It may be mistyped, or replaced by a newer one. Ask whoever gave it to you.',
  },
  'too-many': {
    title: 'Too many requests',
    text: 'Many requests came from here just now. Nothing was sent. Wait a while, then open the link again.',
  },
};
