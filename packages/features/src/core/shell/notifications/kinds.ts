/** What there is news of; the same kinds as the table `notifications` allows. */
export const NOTIFICATION_KINDS = [
  'reply',
  'note',
  'waitlist',
  'bounce',
  'sent',
  'org_invitation',
  'support_answer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A kind as a list of them and the settings call it. */
export const KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  reply: 'Replies',
  note: 'Notes with a reply',
  waitlist: 'Waitlist',
  bounce: 'Mails that came back',
  sent: 'Messages sent',
  org_invitation: 'Invitations to an organisation',
  support_answer: 'Answers of the support',
};
