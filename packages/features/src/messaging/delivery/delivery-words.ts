import { topicWords } from '../labels';
import type { MailOutcome, SilentAddress } from './delivery-schema';

/** What became of mails, over a number of them. */
export const OUTCOME_NAMES: Readonly<Record<MailOutcome, string>> = {
  sent: 'Sent',
  bounced: 'Came back',
  complained: 'Marked as spam',
  unsubscribed: 'Unsubscribed',
};

/** Why an address gets no mail. */
export const silentWords = ({ reason, topic }: Pick<SilentAddress, 'reason' | 'topic'>): string =>
  reason === 'bounce'
    ? 'Mail came back'
    : reason === 'complaint'
      ? 'Marked a mail as spam'
      : reason === 'manual'
        ? 'Put here by hand'
        : `Asked for no more ${topicWords(topic)}`;
