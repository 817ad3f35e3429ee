/** What each kind of mail is called where one stops it. */
export const TOPICS = {
  invitation: 'invitations',
  reminder: 'reminders',
  announcement: 'announcements',
} as const;
export type Topic = keyof typeof TOPICS;

const NAMES = Object.keys(TOPICS) as readonly Topic[]; // the keys of the table, by construction

/** The kind of mail an address speaks of; reminders where it names none. */
export const topicOf = (search: URLSearchParams): Topic =>
  NAMES.find((known) => known === search.get('topic')) ?? 'reminder';
