import { capitalised } from '@foregather/words';
import { useState } from 'react';
import { Button, Callout, Dialog } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import type { InvitationAction } from '../../possible-actions';
import type { InvitationRow } from '../../invitation-row';
import {
  invitationsText,
  listNames,
  mailsText,
  planReminder,
  planSending,
  type ReminderPlan,
  remindersText,
  type SendKind,
  type SendResult,
  skippedLines,
} from '../../send-plan';
import { FailureNote } from './failure-note';
import { NoAddressList } from './no-address-list';
import { ReminderNotes } from './reminder-notes';

export interface SendDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: SendKind;
  /** The invitations it is for, as they are now: who gets an address here is counted at once. */
  rows: readonly InvitationRow[];
  /** What a reminder would do now. */
  reminder?: ReminderPlan | undefined;
  /** State of the event: mail goes out for a live one only. */
  status: string;
  onPublish: () => Promise<unknown>;
  /** What is done at once for somebody no mail can reach. */
  onAction: (action: Extract<InvitationAction, 'email' | 'link'>, row: InvitationRow) => void;
  /** Where a letter to them is printed. */
  letterPath: (row: InvitationRow) => string;
  /** Resolves with what went out; throws words when nothing did. */
  onSend: (ids: readonly string[]) => Promise<SendResult>;
}

const WORDS = {
  invitation: {
    title: 'Send invitations',
    intro: 'Each mail has the household’s own link to answer. Nobody gets the same invitation twice.',
    none: 'Every invitation is sent already.',
    action: (mails: number) => `Send ${mailsText(mails)}`,
  },
  reminder: {
    title: 'Remind who has not answered',
    intro:
      'Only those who got the invitation by mail and have not answered are reminded, once a day at most.',
    none: 'No reminder goes out now.',
    action: (mails: number) => `Send ${remindersText(mails)}`,
  },
} as const;

/** Says how many mails go out and who gets none, sends them, and says what became of it. */
export function SendDialog({ open, onOpenChange, ...rest }: SendDialogProps) {
  const words = WORDS[rest.kind];
  // While it closes the dialog keeps whom it was for.
  const [rows, setRows] = useState(rest.rows);
  if (open && rows !== rest.rows) setRows(rest.rows);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>{words.title}</Dialog.Title>
        <Dialog.Description>{words.intro}</Dialog.Description>
        <SendForm {...rest} rows={rows} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function SendForm({
  kind,
  rows,
  reminder,
  status,
  onPublish,
  onAction,
  letterPath,
  onSend,
  onClose,
}: Omit<SendDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<SendResult>();
  const plan = kind === 'reminder' ? planReminder(reminder) : planSending(rows);

  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    setPending(true);
    try {
      await act();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  };

  const unreachable =
    plan.noAddress.length > 0 ? (
      <NoAddressList rows={plan.noAddress} eventStatus={status} onAction={onAction} letterPath={letterPath} />
    ) : null;

  if (result) {
    const lines = skippedLines(result.skipped, rows);
    return (
      <>
        <Callout
          announce="polite"
          tone={result.queued > 0 ? 'success' : 'warning'}
          title={
            result.queued > 0 ? `${capitalised(mailsText(result.queued))} on the way` : 'No mail went out'
          }
        >
          {lines.length > 0 ? (
            <ul className="list-disc ps-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </Callout>
        <Dialog.Body>{unreachable}</Dialog.Body>
        <Dialog.Footer>
          <Button onClick={onClose}>Close</Button>
        </Dialog.Footer>
      </>
    );
  }
  const live = status === 'live';
  return (
    <>
      {live ? null : (
        <Callout
          tone="warning"
          title={NOT_LIVE[status] ?? 'This event is over or cancelled, so nothing is sent.'}
          actions={
            status === 'draft' || status === 'paused' ? (
              <Button
                size="sm"
                pending={pending}
                onClick={() => void attempt(async () => void (await onPublish()))}
              >
                {status === 'draft' ? 'Publish the event' : 'Resume the event'}
              </Button>
            ) : undefined
          }
        />
      )}
      {plan.mails > 0 ? (
        <p>
          <strong>{capitalised(mailsText(plan.mails))}</strong> {plan.mails === 1 ? 'goes' : 'go'} out
          {kind === 'reminder' ? '' : ` for ${invitationsText(plan.ids.length)}`}.
        </p>
      ) : plan.noAddress.length === 0 ? (
        <p>{WORDS[kind].none}</p>
      ) : null}
      {unreachable ? <Dialog.Body>{unreachable}</Dialog.Body> : null}
      {plan.revoked.length > 0 ? (
        <p>Not sent because the link is turned off: {listNames(plan.revoked.map(({ name }) => name))}.</p>
      ) : null}
      {kind === 'reminder' && reminder ? <ReminderNotes plan={reminder} rows={rows} /> : null}
      <FailureNote>{failure}</FailureNote>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          {plan.mails > 0 ? 'Cancel' : 'Close'}
        </Button>
        {plan.mails > 0 ? (
          <Button
            variant="primary-action"
            disabled={!live}
            pending={pending}
            onClick={() => void attempt(async () => setResult(await onSend(plan.ids)))}
          >
            {WORDS[kind].action(plan.mails)}
          </Button>
        ) : null}
      </Dialog.Footer>
    </>
  );
}

const NOT_LIVE: Readonly<Record<string, string>> = {
  draft: 'Publish the event before you send anything.',
  paused: 'Resume the event before you send anything.',
};
