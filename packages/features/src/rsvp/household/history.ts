import type { InvitationRow } from '../invitation-row';
import { channelWords } from '../invitation-words';

/** One thing that happened to an invitation. */
export interface HistoryItem {
  kind: 'answered' | 'withdrawn' | 'reminded' | 'opened' | 'sent' | 'link-off';
  text: string;
  /** Instant, ISO. */
  at: string;
}

/** What happened to an invitation, newest first: the stamps that it carries. */
export function historyOf(row: InvitationRow): HistoryItem[] {
  const how = channelWords(row.channel);
  const item = (kind: HistoryItem['kind'], text: string, at: string | null): HistoryItem[] =>
    at === null ? [] : [{ kind, text, at }];
  return [
    ...(row.reply === 'withdrawn'
      ? item('withdrawn', 'Took the reply back', row.repliedAt)
      : item('answered', how === '' ? 'Answered' : `Answered ${how}`, row.repliedAt)),
    ...item('link-off', 'Link turned off', row.revokedAt),
    ...item('reminded', 'Reminded by mail', row.remindedAt),
    ...item('opened', 'Opened the link', row.openedAt),
    ...item('sent', 'Invited by mail', row.sentAt),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
