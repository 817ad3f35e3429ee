import { useState } from 'react';
import { Send } from 'lucide-react';
import { capitalised } from '@foregather/words';
import { Button, Callout, Dialog } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { blockedWords, mailsText, peopleText } from '../labels';
import type { MessagePlan } from '../schema';
import { type LeftOutDoors, PlanLists } from '../../events';

export interface SendMessageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plan: MessagePlan;
  /** What can be done for those whom no mail reaches. */
  doors: LeftOutDoors;
  /** As its first reader gets it. */
  subject: string;
  /** When it goes, in words: 'Friday 11 July 2030, 18:00'; undefined for at once. */
  planned: string | undefined;
  onSend: () => Promise<unknown>;
}

/** Says how many mails go, to whom, and who gets none and why; then sends. */
export function SendMessageDialog({
  open,
  onOpenChange,
  plan,
  doors,
  subject,
  planned,
  onSend,
}: SendMessageDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // What is planned may go once the event is live again; the rest is known by then too.
  const blocked = planned === undefined ? blockedWords(plan) : undefined;
  const send = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onSend();
      onOpenChange(false);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg">
        <Dialog.Title>
          {capitalised(mailsText(plan.mails))} to {peopleText(plan.reached)}
        </Dialog.Title>
        <Dialog.Description>
          “{subject}”. Each mail has the household’s own link.
          {planned === undefined ? '' : ` It goes on ${planned}; who it goes to is looked up again then.`}
        </Dialog.Description>
        <Dialog.Body>
          <PlanLists plan={plan} doors={doors} />
        </Dialog.Body>
        {blocked ? <Callout tone="warning" title={blocked} /> : null}
        {failure ? <Callout tone="danger" announce="assertive" title={failure} /> : null}
        <Dialog.Footer>
          <Button variant="secondary-muted" onClick={() => onOpenChange(false)}>
            Back
          </Button>
          <Button
            variant="primary-action"
            pending={pending}
            disabled={blocked !== undefined || plan.mails === 0}
            onClick={() => void send()}
          >
            <Send aria-hidden />
            {planned === undefined ? `Send ${mailsText(plan.mails)} now` : 'Plan it'}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
