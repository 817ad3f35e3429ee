import { Button, Callout, CopyField, Dialog, ErrorPanel, Skeleton } from '@foregather/ui';
import { errorWords } from '@foregather/features/core/base';

export interface LinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose link it is. */
  name: string;
  /** The whole address; undefined while it is asked for. */
  link: string | undefined;
  error: unknown;
  onRetry: () => void;
  /** The link opens no form before the event is published. */
  draft: boolean;
}

/** Shows the personal link of an invitation to copy into a message. */
export function LinkDialog({ open, onOpenChange, name, link, error, onRetry, draft }: LinkDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>Link for {name}</Dialog.Title>
        <Dialog.Description>
          Whoever has this link can answer for {name}, without an account. Give it to them only.
        </Dialog.Description>
        {draft ? (
          <Callout tone="warning">
            Replies open when you publish the event; until then the link says so.
          </Callout>
        ) : null}
        {error ? (
          <ErrorPanel
            level={3}
            {...errorWords(error)}
            actions={<Button onClick={onRetry}>Try again</Button>}
          />
        ) : link === undefined ? (
          <Skeleton className="h-16" />
        ) : (
          <CopyField label="Personal link" value={link} mono />
        )}
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Close</Button>
          </Dialog.Close>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
