import { dayInZone, formatShortDay, REPLY_NAMES } from '@foregather/words';
import type { BadgeTone } from '@foregather/ui';
import type { InvitationRow, RowPerson } from './invitation-row';
import { reasonText } from './send-plan';

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

/** How a reply came: 'by phone'; '' where that is not known. */
export const channelWords = (channel: string | null): string => CHANNELS[channel ?? ''] ?? '';

/** What goes with a reply that is taken back: 'Ada: Coming, Ben: Maybe, with meals, diets and the note.' */
export function goesText(people: readonly RowPerson[], note: string | null): string {
  const answers = people.flatMap(({ name, answer }) =>
    answer === 'unanswered' || answer === 'withdrawn' ? [] : [`${name}: ${REPLY_NAMES[answer]}`],
  );
  return `This goes, with meals${note === null ? ' and diets' : ', diets and the note'}: ${answers.join(', ')}.`;
}

/** When and how they answered, or how near they are to it. */
export function replyWords(row: InvitationRow, zone: string): string {
  if (row.repliedAt !== null && row.reply === 'withdrawn') {
    return `${REPLY_NAMES.withdrawn} ${dayOf(row.repliedAt, zone)}`;
  }
  if (row.repliedAt !== null) {
    // By their link is how most do.
    const how = row.channel === 'web' ? '' : channelWords(row.channel);
    return `${REPLY_NAMES.answered} ${dayOf(row.repliedAt, zone)}${how ? `, ${how}` : ''}`;
  }
  const reminded = row.remindedAt === null ? '' : `, reminded ${dayOf(row.remindedAt, zone)}`;
  const opened = row.openedAt === null ? '' : ', link opened';
  return `${REPLY_NAMES.silent}${opened}${reminded}`;
}
