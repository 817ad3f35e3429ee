import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { Button, Field, Textarea, toast } from '@foregather/ui';
import { FormDialog, optionalText } from '@foregather/features/patterns';
import { askedWords } from '../../tickets';
import { askToPayLess } from './hardship';
import type { OwnOrder } from './payments';

const schema = z.object({ note: optionalText(500) });

/** Telling the organiser alone that the sum is too much, and what became of it. */
export function PayLess({ order }: { order: OwnOrder }) {
  const queries = useQueryClient();
  const { mutateAsync: tell } = useMutation(askToPayLess(queries));
  const [open, setOpen] = useState(false);
  const canAsk = order.owed_minor > 0 && order.asked?.state !== 'open';
  return (
    <>
      {order.asked === null ? null : (
        <p className="text-sm text-muted-foreground">{askedWords(order.asked, order.currency, order.zone)}</p>
      )}
      {canAsk ? (
        <Button
          variant="link"
          className="min-h-11"
          aria-label={`Too much to pay for ${order.reference ?? 'this order'}?`}
          onClick={() => setOpen(true)}
        >
          Too much to pay?
        </Button>
      ) : null}
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="Can you not manage the sum?"
        description="Tell the organiser alone. Only those who keep the money of this event read it; nobody else sees that you asked."
        schema={schema}
        defaultValues={{ note: '' }}
        submitLabel="Tell the organiser"
        onSave={async ({ note }) => {
          await tell({ token: order.token, note });
          toast.success('The organiser knows, and nobody else');
        }}
      >
        {({ register, formState: { errors } }) => (
          <Field
            label="What would help"
            help="For example what you can pay, or by when."
            optional
            error={errors.note?.message}
          >
            <Textarea rows={4} maxLength={500} {...register('note')} />
          </Field>
        )}
      </FormDialog>
    </>
  );
}
