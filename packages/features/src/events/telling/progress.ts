/** Messages on the event's page; the page of messages has them all. */
export const SHOWN_MESSAGES = 6;

interface Count {
  state: string;
  mails: number;
  replaced: number;
}

/** How far the mails of a message have come. */
export interface Progress {
  /** Mails that were to go, each address once. */
  total: number;
  waiting: number;
  arrived: number;
  /** Came back or was not taken, and nothing was sent in its place. */
  came: number;
  held: number;
}

/** The counts of a message by what they mean for its writer. */
export function progressOf(counts: readonly Count[]): Progress {
  const sum = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { mails }) => total + mails, 0);
  const replaced = counts
    .filter(({ state }) => state === 'bounced' || state === 'failed')
    .reduce((total, { replaced: again }) => total + again, 0);
  const waiting = sum('queued');
  const arrived = sum('sent', 'delivered');
  const came = sum('bounced', 'failed') - replaced;
  return { waiting, arrived, came, held: sum('suppressed'), total: waiting + arrived + came };
}
