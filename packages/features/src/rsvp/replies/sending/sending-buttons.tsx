import { Mail } from 'lucide-react';
import { Button } from '@foregather/ui';
import { invitationsText, remindersText, type SendKind } from '../../send-plan';

export interface SendingButtonsProps {
  /** Invitations that a mail can go out for. */
  invitations: number;
  /** Households that were written to and are silent. */
  silent: number;
  /** Reminder mails that would really go out now; undefined while that is not known. */
  reminders: number | undefined;
  /** Guests have had the time to answer, so that a reminder is the next thing to do. */
  remindersDue: boolean;
  /** Asks what goes out before anything does. */
  onSend: (kind: SendKind) => void;
}

/** Sends and reminds. Each says how many go out; the one that sends something is the main act. */
export function SendingButtons({
  invitations,
  silent,
  reminders,
  remindersDue,
  onSend,
}: SendingButtonsProps) {
  return (
    <>
      {invitations > 0 ? (
        <Button variant="primary-action" onClick={() => onSend('invitation')}>
          <Mail aria-hidden />
          Send {invitationsText(invitations)}
        </Button>
      ) : null}
      {silent > 0 ? (
        <Button
          variant={remindersDue && invitations === 0 && (reminders ?? 0) > 0 ? 'primary-action' : 'secondary'}
          onClick={() => onSend('reminder')}
        >
          <Mail aria-hidden />
          {reminders === undefined
            ? 'Remind the silent'
            : reminders === 0
              ? 'Remind the silent: no mail now'
              : `Send ${remindersText(reminders)}`}
        </Button>
      ) : null}
    </>
  );
}
