import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { Field, Input, toast } from '@foregather/ui';
import { FormDialog, optionalEmail, requiredText } from '@foregather/features/patterns';
import { transferTicket } from '../order-acts';
import type { OrderDetail } from '../orders';

const schema = z.object({
  name: requiredText(120, 'Enter the name of who comes instead.'),
  email: optionalEmail(),
});
const REFUSALS = { name: { field: 'name' }, email: { field: 'email' } } as const;

export interface TransferDialogProps {
  eventId: string;
  /** Null: closed. */
  ticket: OrderDetail['tickets'][number] | null;
  onClose: () => void;
}

/** Passes one ticket on to somebody else. */
export function TransferDialog({ eventId, ticket, onClose }: TransferDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: transfer } = useMutation(transferTicket(queries, eventId));
  return (
    <FormDialog
      open={ticket !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={`Pass on ${ticket?.name_snapshot ?? 'the ticket'}`}
      description={`${ticket?.holder_name ?? 'Nobody by name'} has it now. Its code ends at once, and the new holder gets one of their own.`}
      schema={schema}
      defaultValues={{ name: '', email: '' }}
      refusals={REFUSALS}
      submitLabel="Pass on"
      failureTitle="Not passed on"
      onSave={async ({ name, email }) => {
        if (ticket === null) return;
        await transfer({ ticketId: ticket.id, name, email });
        toast.success(`${ticket.name_snapshot} is for ${name} now`);
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Who comes instead" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field
            label="E-mail"
            optional
            error={errors.email?.message}
            help="There goes the link to the ticket."
          >
            <Input type="email" autoComplete="off" {...register('email')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
