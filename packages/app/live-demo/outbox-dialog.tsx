import { Button, Dialog, Disclosure, EmptyState } from '@foregather/ui';
import type { MailMessage } from '@foregather/supabase-embedded';

export interface OutboxDialogProps {
  /** Newest first. */
  mails: readonly MailMessage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The mails that would have been sent, each with its words. */
export function OutboxDialog({ mails, open, onOpenChange }: OutboxDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>Mails of the demo</Dialog.Title>
        <Dialog.Description>
          They were written in this browser and sent to nobody: the addresses are invented too.
        </Dialog.Description>
        <Dialog.Body>
          {mails.length === 0 ? (
            <EmptyState
              title="No mail yet"
              description="Send a message to your guests, or answer as a guest: what goes out is kept here."
            />
          ) : (
            <ul className="grid gap-3">
              {mails.map((mail, n) => (
                <li key={mail.messageId ?? mails.length - n} className="border-t border-border pt-3">
                  <p className="text-sm text-muted-foreground wrap-anywhere">To {mail.to}</p>
                  <Disclosure summary={mail.subject}>
                    <p className="text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
                  </Disclosure>
                </li>
              ))}
            </ul>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Close</Button>
          </Dialog.Close>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
