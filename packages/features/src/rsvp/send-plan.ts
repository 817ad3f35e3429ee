import type { InvitationRow } from './invitation-row';

export type SendKind = 'invitation' | 'reminder';

/** Who gets mail when these invitations are sent, and who cannot. Said before anything goes out. */
export interface SendPlan {
  ids: readonly string[];
  mails: number;
  noAddress: readonly InvitationRow[];
  revoked: readonly InvitationRow[];
}

/** The invitations a kind of mail is for when nobody is chosen: those not sent, or those sent and not answered. */
export const defaultRows = (rows: readonly InvitationRow[], kind: SendKind) =>
  rows.filter((row) =>
    kind === 'invitation'
      ? row.sentAt === null && row.reply === 'silent' && row.revokedAt === null
      : row.sentAt !== null && row.reply === 'silent' && row.revokedAt === null,
  );

/** How long guests have to answer by themselves before a reminder is what the page asks for, in ms. */
const TIME_TO_ANSWER = 2 * 24 * 3_600_000;

/** Whether somebody silent has had the invitation long enough. A reminder can be sent before; it is not pressed upon anybody. */
export const remindersAreDue = (silent: readonly InvitationRow[], now = Date.now()): boolean =>
  silent.some(({ sentAt }) => sentAt !== null && Date.parse(sentAt) + TIME_TO_ANSWER <= now);

export function planSending(rows: readonly InvitationRow[]): SendPlan {
  const open = rows.filter(({ revokedAt }) => revokedAt === null);
  const reachable = open.filter(({ addresses }) => addresses.length > 0);
  return {
    ids: reachable.map(({ id }) => id),
    mails: reachable.reduce((sum, { addresses }) => sum + addresses.length, 0),
    noAddress: open.filter(({ addresses }) => addresses.length === 0),
    revoked: rows.filter(({ revokedAt }) => revokedAt !== null),
  };
}

/** What a reminder would do if it were sent now, as the database plans it. */
export interface ReminderPlan {
  /** Mails that would go out now. */
  mails: number;
  /** Mails that would, once nothing blocks them. */
  planned: number;
  blocked: 'event_not_live' | 'replies_closed' | 'mail_cap' | null;
  /** Mails the plan of the organisation has left today. */
  room: number;
  skipped: readonly Skipped[];
  /** Households that took their reply back, and are not reminded. */
  withdrawn: number;
}

/** What a reminder comes to. A paused event is resumed in the dialog, so its mails count. */
export const planReminder = (plan: ReminderPlan | undefined): SendPlan => ({
  ids: [],
  mails: plan && (plan.blocked === null || plan.blocked === 'event_not_live') ? plan.planned : 0,
  noAddress: [],
  revoked: [],
});

export interface Skipped {
  invitation_id: string;
  person_id: string | null;
  reason: string;
}
export interface SendResult {
  queued: number;
  skipped: readonly Skipped[];
}

/** Why a mail did not go, in words; the stable words are those of private.queue_mails and claim_outbox. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  no_address: 'no email address',
  already_sent: 'already sent',
  suppressed: 'the address refused earlier mail',
  opted_out: 'asked for no more mail of this kind',
  too_many_mails: 'had too many mails today',
  revoked: 'the link is turned off',
  event_over: 'the event is over',
  answered: 'answered meanwhile',
  gone: 'no longer in the directory',
  mailbox_unknown: 'the mailbox does not exist',
};

/** The reason as the reader sees it; a mail server's own words pass as they are. */
export const reasonText = (reason: string | null): string =>
  reason === null ? 'no reason given' : (REASON_WORDS[reason] ?? reason);

/** What was not sent, one line a reason: '2 not sent: no email address (Mensah household, Ito household)'. */
export function skippedLines(skipped: readonly Skipped[], rows: readonly InvitationRow[]): string[] {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const groups = new Map<string, string[]>();
  for (const { invitation_id: id, reason } of skipped) {
    groups.set(reason, [...(groups.get(reason) ?? []), nameOf.get(id) ?? 'an invitation']);
  }
  return [...groups].map(
    ([reason, names]) => `${names.length} not sent, ${reasonText(reason)}: ${listNames(names)}`,
  );
}

/** A few names, the rest as a number. */
export function listNames(names: readonly string[], most = 5): string {
  const unique = [...new Set(names)];
  if (unique.length <= most) return unique.join(', ');
  return `${unique.slice(0, most).join(', ')} and ${unique.length - most} more`;
}

export const mailsText = (count: number) => (count === 1 ? 'one mail' : `${count} mails`);
export const invitationsText = (count: number) => (count === 1 ? 'one invitation' : `${count} invitations`);
export const remindersText = (count: number) => (count === 1 ? 'one reminder' : `${count} reminders`);
