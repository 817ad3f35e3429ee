const STATES: Readonly<Record<string, string>> = {
  queued: 'On the way',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Came back',
  complained: 'Marked as spam',
  failed: 'Not taken',
  suppressed: 'Held back',
};
export const mailStateName = (state: string): string => STATES[state] ?? state;

/** Kinds of mail as somebody stops them. */
const TOPICS: Readonly<Record<string, string>> = {
  invitation: 'invitations',
  reminder: 'reminders',
  announcement: 'news',
};
export const topicWords = (topic: string | null): string =>
  (topic === null ? undefined : TOPICS[topic]) ?? 'mail';

export {
  blockedWords,
  failureWords,
  householdsText,
  kindName,
  mailsText,
  peopleText,
  plainWords,
  reasonWords,
} from '../events';
