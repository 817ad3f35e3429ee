import type { InvitationRow } from './invitation-row';

/** What the organiser can do with one invitation. */
export const INVITATION_ACTIONS = [
  'reply',
  'send',
  'email',
  'link',
  'letter',
  'plus-ones',
  'take-back',
  'renew',
  'revoke',
] as const;
export type InvitationAction = (typeof INVITATION_ACTIONS)[number];

/** Nothing goes out for it any more. */
export const hasEnded = (eventStatus: string) => eventStatus === 'cancelled' || eventStatus === 'archived';

/** What makes sense with an invitation in its state and that of its event; the database refuses the rest. */
export function isPossible(action: InvitationAction, row: InvitationRow, eventStatus: string): boolean {
  const on = row.revokedAt === null;
  const over = hasEnded(eventStatus);
  switch (action) {
    case 'reply':
      return eventStatus !== 'cancelled';
    case 'take-back':
      return eventStatus !== 'cancelled' && row.reply === 'answered';
    case 'send':
      return (
        !over && on && row.reply === 'silent' && row.mail.state === 'not-sent' && row.addresses.length > 0
      );
    case 'email':
      return !over && on && row.addresses.length === 0 && row.adults.length > 0;
    case 'plus-ones':
      return !over;
    case 'renew':
      return !over;
    case 'letter':
      return !over && on;
    case 'link':
    case 'revoke':
      return on;
  }
}
