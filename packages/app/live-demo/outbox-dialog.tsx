import { Button, Dialog, Disclosure, EmptyState, textLinkVariants } from '@foregather/ui';
import type { MailMessage } from '@foregather/supabase-embedded';
import { MAIL_SITE } from './stand-ins';

export interface OutboxDialogProps {
  /** Newest first. */
  mails: readonly MailMessage[];
  /** Address of the product's home page in this demo. */
  base: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows a page of the product, as whoever got the mail. */
  onFollow: (page: string) => void;
}

/** Every second part of a split text is an address of the site. */
const ADDRESS = new RegExp(`(${MAIL_SITE.replaceAll('.', '\\.')}\\S*)`);

/** The words of a mail, its links leading to the pages of this demo. */
function MailText({ text, base, onFollow }: { text: string } & Pick<OutboxDialogProps, 'base' | 'onFollow'>) {
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">
      {text.split(ADDRESS).map((part, n) => {
        if (n % 2 === 0) return part;
        const page = part.slice(MAIL_SITE.length);
        return (
          <a
            key={part}
            href={base + page}
            className={textLinkVariants()}
            onClick={(event) => {
              event.preventDefault();
              onFollow(page);
            }}
          >
            {location.origin + base + page}
          </a>
        );
      })}
    </p>
  );
}

/** The mails that would have been sent, each with its words. */
export function OutboxDialog({ mails, base, open, onOpenChange, onFollow }: OutboxDialogProps) {
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
                    <MailText
                      text={mail.text}
                      base={base}
                      onFollow={(page) => {
                        onOpenChange(false);
                        onFollow(page);
                      }}
                    />
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
