/** Words for messages to guests and for who gets them, on the pages of events and of messages. */

const KINDS: Readonly<Record<string, string>> = {
  save_the_date: 'Save the date',
  invitation: 'Invitation',
  reminder: 'Reminder',
  announcement: 'News',
  change: 'Change of plans',
  cancellation: 'Cancellation',
  thank_you: 'Thank you',
  confirmation: 'Copy of an answer',
  waitlist_offer: 'Places offered',
};
/** The name of a message that has no subject of its own. */
export const kindName = (kind: string): string => KINDS[kind] ?? 'Message';

const REASONS: Readonly<Record<string, string>> = {
  no_address: 'no email address',
  already_sent: 'has it already',
  suppressed: 'the address refused earlier mail',
  opted_out: 'asked for no mail of this kind',
  too_many_mails: 'had too many mails today',
  revoked: 'the link is turned off',
  answered: 'has answered already',
  event_over: 'the event is over',
  gone: 'no longer in the directory',
};
/** Why somebody gets no mail; a mail server's own words pass as they are. */
export const reasonWords = (reason: string | null): string =>
  reason === null ? 'no reason given' : (REASONS[reason] ?? reason);

const FAILURES: Readonly<Record<string, string>> = {
  event_not_live: 'The event was not live when its time came.',
  event_cancelled: 'The event was cancelled.',
  replies_closed: 'Replies were closed when its time came.',
  mail_cap: 'Your plan had no room for so many mails that day.',
};
/** Why a planned message did not go out. */
export const failureWords = (reason: string | null): string =>
  (reason === null ? undefined : FAILURES[reason]) ?? 'It could not be sent.';

const BLOCKS: Readonly<Record<string, string>> = {
  event_not_live: 'Mail goes out for a live event only. Publish or resume it first; your draft is kept.',
  replies_closed: 'Replies are closed, so nobody is reminded. Open them again, or write news instead.',
};
/** Why nothing can be sent now, and what helps. */
export const blockedWords = (
  plan: { blocked: string | null; room: number; limit: number; mails: number } | undefined,
): string | undefined => {
  if (!plan || plan.blocked === null) return undefined;
  return plan.blocked === 'mail_cap'
    ? `Your plan sends ${mailsText(plan.limit)} in 24 hours and has room for ${plan.room}, but this needs ${plan.mails}. Choose fewer people, wait until tomorrow, or choose a larger plan.`
    : BLOCKS[plan.blocked];
};

export const peopleText = (count: number) => (count === 1 ? 'one person' : `${count} people`);
export const mailsText = (count: number) => (count === 1 ? 'one mail' : `${count} mails`);
export const householdsText = (count: number) => (count === 1 ? 'one household' : `${count} households`);

/** Words to fill in as a reader of lists sees them: '{{first_name}}' is 'first name'. */
export const plainWords = (text: string): string =>
  text.replaceAll(/\{\{\s?([a-z_]+)\s?\}\}/g, (_written, name: string) => name.replaceAll('_', ' '));

const ANSWERS: readonly (readonly [reply: string, one: string, many: string])[] = [
  ['yes', 'who comes', 'who come'],
  ['maybe', 'who may come', 'who may come'],
  ['silent', 'without an answer', 'without an answer'],
  ['waitlisted', 'who waits for a place', 'who wait for a place'],
  ['no', 'who does not come', 'who do not come'],
  ['withdrawn', 'who took the answer back', 'who took their answer back'],
];
/** '7 who come, 2 who may come and one without an answer'; nothing where nobody is counted. */
export const answersOf = (replies: Readonly<Record<string, number>>): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(
    ANSWERS.flatMap(([reply, one, many]) => {
      const count = replies[reply] ?? 0;
      return count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];
    }),
  );
