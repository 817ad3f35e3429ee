'use client';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import * as strings from '../lib/strings';
import * as AlertDialog from './alert-dialog';

export interface ConfirmDialogProps {
  /** Whether the question stands. */
  open: boolean;
  /** Hears when it is answered, put away or asked. */
  onOpenChange: (open: boolean) => void;
  /** The question: 'Delete Okafor reunion?' */
  title: string;
  /** What follows from a yes, and whether it can be undone. */
  description: ReactNode;
  /** A verb with its object: 'Delete event'. */
  confirmLabel: string;
  /** Default: 'Cancel'. */
  cancelLabel?: string | undefined;
  /** Red when something is lost. Default: true, because that is what is asked about. */
  destructive?: boolean | undefined;
  /** Does the deed. The dialog waits for the promise, closes when it is kept and shows the message when it is not. */
  onConfirm: () => unknown;
  /** Words for a failure; default: the message of the error. */
  errorMessage?: ((error: unknown) => string) | undefined;
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : strings.confirmDialog.failed;

/** Asks for confirmation, waits for the action, and shows its error when it fails. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = strings.confirmDialog.cancel,
  destructive = true,
  onConfirm,
  errorMessage = messageOf,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const change = (next: boolean) => {
    if (pending) return; // leaving in the middle would hide how it ended
    setFailure(undefined);
    onOpenChange(next);
  };
  const confirm = async () => {
    // While it goes away the button is still there; the deed is done, and a second press must not do it again.
    if (!open || pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Content>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{description}</AlertDialog.Description>
        {failure ? (
          <p role="alert" className="text-sm font-semibold text-destructive-text">
            {failure}
          </p>
        ) : null}
        <AlertDialog.Footer>
          <AlertDialog.Cancel asChild>
            <Button variant="secondary-muted" disabled={pending}>
              {cancelLabel}
            </Button>
          </AlertDialog.Cancel>
          <Button
            variant={destructive ? 'destructive' : 'default'}
            pending={pending}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </AlertDialog.Footer>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
