/**
 * The one name of each state of a reply, for pages, mails and files: what a person answered, and how far a household is.
 * `silent` and `withdrawn` are states of households; a person without an answer of their own reads the same.
 */
export const REPLY_NAMES = {
  yes: 'Coming',
  maybe: 'Maybe',
  no: 'Not coming',
  waitlisted: 'On the waitlist',
  answered: 'Answered',
  silent: 'Not answered',
  withdrawn: 'Withdrawn',
} as const;
