import type { Outcome, SilentAddress } from './schema';

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

/** What became of mails, over a number of them. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  sent: 'Sent',
  bounced: 'Came back',
  complained: 'Marked as spam',
  unsubscribed: 'Unsubscribed',
};

/** Kinds of mail as somebody stops them. */
const TOPICS: Readonly<Record<string, string>> = {
  invitation: 'invitations',
  reminder: 'reminders',
  announcement: 'news',
};
export const topicWords = (topic: string | null): string =>
  (topic === null ? undefined : TOPICS[topic]) ?? 'mail';

/** Why an address gets no mail. */
export const silentWords = ({ reason, topic }: Pick<SilentAddress, 'reason' | 'topic'>): string =>
  reason === 'bounce'
    ? 'Mail came back'
    : reason === 'complaint'
      ? 'Marked a mail as spam'
      : reason === 'manual'
        ? 'Put here by hand'
        : `Asked for no more ${topicWords(topic)}`;

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
