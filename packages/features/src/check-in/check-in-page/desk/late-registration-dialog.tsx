import { Button, Dialog, Field, NativeSelect, Skeleton } from '@foregather/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@foregather/features/core/base';
import { LoadFailure } from '@foregather/features/patterns';
import { formatMoney } from '@foregather/words';
import { type FormEvent, useRef, useState } from 'react';
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
  // One key for one person: pressed twice, it is one ticket.
  const key = useRef(crypto.randomUUID());
  const done = () => {
    onRegistered(name);
    onOpenChange(false);
    newcomer.clear();
    key.current = crypto.randomUUID();
    sold.reset();
    paid.reset();
  };
  const sold = useMutation({
    mutationFn: () =>
      register({
        eventId,
        name,
        ticketTypeId: type === '' ? (types.data?.[0]?.id ?? '') : type,
        householdId: newcomer.home,
        key: key.current,
      }),
    onSuccess: (order) => {
      if (order.owed_minor === 0) done();
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const paid = useMutation({ mutationFn: takeCash, onSuccess: done });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newcomer.isNamed()) sold.mutate();
  };
  const owed = sold.data && sold.data.owed_minor > 0 ? sold.data : null;
  const error = sold.error ?? paid.error;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
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
            <Button pending={paid.isPending} onClick={() => paid.mutate(owed)}>
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
