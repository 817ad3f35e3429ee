import { dayText } from '@foregather/words';
import type { OpenInvitation } from './open-invitation';

/** What strangers meet at the link now, in a sentence. */
export function shownWords({ shows, opens_on, closes_on, approval }: OpenInvitation): string {
  switch (shows) {
    case 'open': {
      const until = closes_on === null ? '' : ` until ${dayText(closes_on)}`;
      return approval === 'host'
        ? `Whoever has the link can ask for a place${until}. You decide about each request.`
        : `Whoever has the link gets a place${until}, while there are any.`;
    }
    case 'not_yet':
      return opens_on === null
        ? 'The link shows the event. Requests open with the replies.'
        : `The link shows the event. Requests open on ${dayText(opens_on)}.`;
    case 'closed':
      return 'The link shows the event, and takes no requests.';
    case 'over':
      return 'The event is over, so the link takes no requests.';
    case 'cancelled':
      return 'The event is called off, and the link says so.';
  }
}

/** Which information page the link shows, too; null for none. */
export function pageWords({ page_id: id, pages }: Pick<OpenInvitation, 'page_id' | 'pages'>): string | null {
  const page = pages.find((one) => one.id === id);
  return page === undefined ? null : `The page of the link shows your information page ‘${page.title}’, too.`;
}

/** 'Opened 12 times, 3 let in' */
export const countWords = ({ views, approved, declined }: OpenInvitation): string =>
  [
    views === 1 ? 'Opened once' : `Opened ${views} times`,
    ...(approved > 0 ? [`${approved} let in`] : []),
    ...(declined > 0 ? [`${declined} declined`] : []),
  ].join(', ');

/** 'Nora New and 2 more' */
export const partyWords = (name: string, companions: readonly string[]): string =>
  companions.length === 0 ? name : `${name}, with ${companions.join(', ')}`;

/** 'Nora New was let in' or '3 requests were declined'. */
export const decidedWords = (
  names: readonly string[],
  decision: 'approve' | 'decline',
  waitlisted: number,
): string => {
  const [only] = names;
  const who = names.length === 1 && only !== undefined ? `${only} is` : `${names.length} requests are`;
  const done = decision === 'approve' ? 'approved' : 'declined';
  const waiting =
    waitlisted === 0
      ? ''
      : waitlisted === names.length
        ? ', on the waitlist'
        : `, ${waitlisted} on the waitlist`;
  return `${who} ${done}${waiting}`;
};
