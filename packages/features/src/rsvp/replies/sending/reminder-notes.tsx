import { capitalised, REPLY_NAMES } from '@foregather/words';
import { Callout } from '@foregather/ui';
import type { InvitationRow } from '../../invitation-row';
import { mailsText, type ReminderPlan, skippedLines } from '../../send-plan';

export interface ReminderNotesProps {
  plan: ReminderPlan;
  /** The silent households. */
  rows: readonly InvitationRow[];
}

/** Who is not reminded and why, and what keeps all reminders back. */
export function ReminderNotes({
  plan: { blocked, planned, room, skipped, withdrawn },
  rows,
}: ReminderNotesProps) {
  const lines = skippedLines(skipped, rows);
  return (
    <>
      {blocked === 'replies_closed' ? (
        <Callout tone="warning" title="Replies are closed, so nobody is reminded." />
      ) : null}
      {blocked === 'mail_cap' ? (
        <Callout tone="warning" title="Your plan has no room for all of them today">
          {capitalised(mailsText(planned))} would go out, and there is room for {room}. Wait until tomorrow,
          or choose a larger plan.
        </Callout>
      ) : null}
      {lines.length > 0 ? (
        <ul className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {withdrawn > 0 ? (
        <p>
          {REPLY_NAMES.withdrawn}, so not reminded:{' '}
          {withdrawn === 1
            ? 'one household that took its reply back.'
            : `${withdrawn} households that took their reply back.`}
        </p>
      ) : null}
    </>
  );
}
