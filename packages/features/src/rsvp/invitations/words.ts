import { dayInZone, formatShortDay } from '@foregather/words';
import type { BadgeTone } from '@foregather/ui';
import type { InvitationRow } from './row';
import { reasonText } from './sending';

/** The day of an instant as the event's zone counts it: '12 Jul 2030'. */
export const dayOf = (instant: string, zone: string) => formatShortDay(dayInZone(instant, zone));

export interface StateWords {
  label: string;
  tone: BadgeTone;
  /** A second line: why, or since when. */
  detail?: string;
}

/** How far the mail of an invitation got. */
export function mailWords(row: InvitationRow, zone: string): StateWords {
  const since = row.sentAt === null ? {} : { detail: dayOf(row.sentAt, zone) };
  switch (row.mail.state) {
    case 'failed':
      return { label: 'Did not arrive', tone: 'danger', detail: reasonText(row.mail.reason) };
    case 'suppressed':
      return { label: 'Held back', tone: 'warning', detail: reasonText(row.mail.reason) };
    case 'queued':
      return { label: 'On its way', tone: 'info' };
    case 'sent':
      return { label: 'Sent', tone: 'success', ...since };
    default:
      return row.addresses.length === 0
        ? { label: 'Not sent', tone: 'outline', detail: 'no email address' }
        : { label: 'Not sent', tone: 'outline' };
  }
}

const CHANNELS: Readonly<Record<string, string>> = {
  web: 'by their link',
  phone: 'by phone',
  paper: 'on paper',
  import: 'from a list',
};

/** When and how they answered, or how near they are to it. */
export function replyWords(row: InvitationRow, zone: string): string {
  if (row.repliedAt !== null && row.reply === 'withdrawn') return `Taken back ${dayOf(row.repliedAt, zone)}`;
  if (row.repliedAt !== null) {
    const how = CHANNELS[row.channel ?? ''];
    return `Answered ${dayOf(row.repliedAt, zone)}${how ? `, ${how}` : ''}`;
  }
  const reminded = row.remindedAt === null ? '' : `, reminded ${dayOf(row.remindedAt, zone)}`;
  return row.openedAt === null ? `No answer yet${reminded}` : `Opened, no answer yet${reminded}`;
}
