import { Button, Dialog, Field, NativeSelect, Skeleton } from '@foregather/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@foregather/features/core/base';
import { LoadFailure, useRequestKey } from '@foregather/features/patterns';
import { formatMoney } from '@foregather/words';
import { type FormEvent, useState } from 'react';
import { NewcomerFields, useNewcomer } from '../../components/newcomer-fields';
import { register, sellableTypesQuery, takeCash } from './desk';

export interface LateRegistrationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  eventId: string;
  homes: readonly { value: string; label: string }[];
  /** Their ticket is on the list with the next sync. */
  onRegistered: (name: string) => void;
}

/** Somebody who registers at the desk: a kind of ticket, what it costs, and the cash for it. */
export function LateRegistrationDialog(props: LateRegistrationDialogProps) {
  const { open, onOpenChange, eventId, homes, onRegistered } = props;
  const types = useQuery({ ...sellableTypesQuery(eventId), enabled: open });
  const newcomer = useNewcomer();
  const { name } = newcomer;
  const [type, setType] = useState('');
  /** How many were registered or let go here before: whoever is typed next is somebody else, also by the same name. */
  const [turn, setTurn] = useState(0);
  // Pressed twice, or once more after a lost answer, it is one ticket.
  const { keyFor } = useRequestKey(turn);
  const sold = useMutation({
    mutationFn: () => {
      const wanted = {
        eventId,
        name,
        ticketTypeId: type === '' ? (types.data?.[0]?.id ?? '') : type,
        householdId: newcomer.home,
      };
      return register({ ...wanted, key: keyFor(JSON.stringify(wanted)) });
    },
  });
  const paid = useMutation({ mutationFn: takeCash });
  const forget = () => {
    newcomer.clear();
    setTurn(turn + 1);
    sold.reset();
    paid.reset();
  };
  const done = () => {
    onRegistered(name);
    onOpenChange(false);
    forget();
  };
  const close = () => {
    onOpenChange(false);
    // Who pays later keeps the place; what is typed next is somebody else.
    if (sold.data) forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!newcomer.isNamed()) return;
    sold.mutate(undefined, {
      onSuccess: ({ owed_minor }) => {
        if (owed_minor === 0) done();
      },
    });
  };
  const owed = sold.data && sold.data.owed_minor > 0 ? sold.data : null;
  const error = sold.error ?? paid.error;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Dialog.Content size="sm">
        <Dialog.Title>Late registration</Dialog.Title>
        <Dialog.Description>
          {owed
            ? `The place of ${name} is taken. Their ticket is made when the money is in.`
            : 'Takes a place and makes a ticket, as the public page does. This needs the network.'}
        </Dialog.Description>
        {types.isError ? (
          <LoadFailure
            error={types.error}
            level={3}
            retrying={types.isRefetching}
            onRetry={() => void types.refetch()}
          />
        ) : types.data === undefined ? (
          <Skeleton className="h-40" />
        ) : types.data.length === 0 ? (
          <p>This event has no tickets. Whoever comes without a reply is a walk-in.</p>
        ) : owed ? (
          <p className="text-lg">
            To pay in cash: <strong>{formatMoney(owed.owed_minor, owed.currency)}</strong>
          </p>
        ) : (
          <form noValidate id="late-registration" onSubmit={submit} className="grid gap-4">
            <NewcomerFields fields={newcomer.fields} homes={homes}>
              <Field label="Ticket">
                <NativeSelect
                  value={type}
                  options={types.data.map(({ id, name: label }, at) => ({
                    value: at === 0 ? '' : id,
                    label,
                  }))}
                  onChange={({ target }) => setType(target.value)}
                />
              </Field>
            </NewcomerFields>
          </form>
        )}
        {error ? <p role="alert">{errorMessage(error)}</p> : null}
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">{owed ? 'Pays later' : 'Cancel'}</Button>
          </Dialog.Close>
          {owed ? (
            <Button pending={paid.isPending} onClick={() => paid.mutate(owed, { onSuccess: done })}>
              Cash taken
            </Button>
          ) : types.data && types.data.length > 0 ? (
            <Button type="submit" form="late-registration" pending={sold.isPending}>
              Register
            </Button>
          ) : null}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
