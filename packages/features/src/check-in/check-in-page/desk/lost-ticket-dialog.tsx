import { Button, Dialog } from '@foregather/ui';
import { QrCode } from '@foregather/ui/qr-code';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@foregather/features/core/base';
import type { DeskPerson } from './desk-model';
import { replaceCode } from './desk';

export interface LostTicketDialogProps {
  person: DeskPerson | null;
  onClose: () => void;
  /** The list is read again: the old code is on it as ended. */
  onReplaced: () => void;
}

/** A ticket that was lost: its code ends, and a new one is shown, to be photographed or let in with at once. */
export function LostTicketDialog({ person, onClose, onReplaced }: LostTicketDialogProps) {
  const replace = useMutation({
    mutationFn: (id: string) => replaceCode(id),
    onSuccess: onReplaced,
  });
  const close = () => {
    replace.reset();
    onClose();
  };
  const name = person?.name ?? '';
  return (
    <Dialog.Root open={person !== null} onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Content size="sm">
        <Dialog.Title>{replace.data ? `New code of ${name}` : `${name} lost the ticket?`}</Dialog.Title>
        <Dialog.Description>
          {replace.data
            ? 'They can photograph it now; their own link shows it too.'
            : 'The old code is stopped at every door from now on, and they get a new one. This needs the network.'}
        </Dialog.Description>
        {replace.data ? (
          <Dialog.Body className="grid justify-items-center gap-3">
            <QrCode value={replace.data.code} label={`Code of ${name}`} showValue={false} size={240} />
            <p>
              Or say <strong className="font-mono text-xl">{replace.data.word}</strong>
            </p>
          </Dialog.Body>
        ) : null}
        {replace.error ? <p role="alert">{errorMessage(replace.error)}</p> : null}
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">{replace.data ? 'Done' : 'Cancel'}</Button>
          </Dialog.Close>
          {replace.data || !person ? null : (
            <Button pending={replace.isPending} onClick={() => replace.mutate(person.entry.id)}>
              Make a new code
            </Button>
          )}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
