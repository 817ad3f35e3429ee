import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Checkbox, Field, Input, KeyValue, Skeleton, toast } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import {
  FormDialog,
  type FormHandle,
  optionalText,
  QueryView,
  requiredWhole,
} from '@foregather/features/patterns';
import { methodWords, PAY_METHODS } from '../labels';
import { massRefundQuery, refundAll } from '../order-acts';

const schema = z.object({
  percent: requiredWhole(0, 100, 'Say how much comes back.'),
  reason: optionalText(200),
  paidOut: z.boolean(),
});

export interface MassRefundDialogProps {
  eventId: string;
  open: boolean;
  onClose: () => void;
}

/** Gives every order back, after showing what that does. */
export function MassRefundDialog({ eventId, open, onClose }: MassRefundDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: refund } = useMutation(refundAll(queries, eventId));
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Give every order back"
      description="Every ticket ends and every place is free again. Buyers get a mail. It cannot be undone."
      schema={schema}
      defaultValues={{ percent: '100', reason: '', paidOut: false }}
      submitLabel="Give every order back"
      submitVariant="destructive"
      failureTitle="Nothing was given back"
      onSave={async ({ percent, reason, paidOut }) => {
        const done = await refund({ percent, reason, paidOut });
        toast.success(
          `${done.orders === 1 ? 'One order' : `${done.orders} orders`} given back, ${formatMoney(done.pay_back_minor, done.currency)} ${paidOut ? 'paid back' : 'to pay back'}`,
        );
      }}
    >
      {(form) => <MassFields form={form} eventId={eventId} />}
    </FormDialog>
  );
}

interface MassFieldsProps {
  form: FormHandle<z.input<typeof schema>, z.output<typeof schema>>;
  eventId: string;
}

function MassFields({ form, eventId }: MassFieldsProps) {
  const { control, register, formState } = form;
  const typed = Number(useWatch({ control, name: 'percent' }));
  const percent = Number.isInteger(typed) && typed >= 0 && typed <= 100 ? typed : 100;
  const preview = useQuery(massRefundQuery(eventId, percent));
  return (
    <>
      <Field label="Per cent back" error={formState.errors.percent?.message}>
        <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('percent')} />
      </Field>
      <QueryView
        query={preview}
        skeleton={<Skeleton className="h-40" />}
        loadingLabel="Counting the orders"
        level={3}
      >
        {(would) => {
          const money = (minor: number) => formatMoney(minor, would.currency);
          return (
            <KeyValue.Root aria-label="What it would do">
              <KeyValue.Item label="Orders">
                {would.orders}
                {would.unpaid > 0 ? `, ${would.unpaid} of them not paid` : ''}
              </KeyValue.Item>
              <KeyValue.Item label="Tickets that end">{would.tickets}</KeyValue.Item>
              <KeyValue.Item label="Money back">{money(would.pay_back_minor)}</KeyValue.Item>
              {PAY_METHODS.flatMap((method) => {
                const minor = would.by_method[method];
                return minor === undefined ? [] : [{ method, minor }];
              }).map(({ method, minor }) => (
                <KeyValue.Item key={method} label={`by ${methodWords[method].toLowerCase()}`}>
                  {money(minor)}
                </KeyValue.Item>
              ))}
            </KeyValue.Root>
          );
        }}
      </QueryView>
      <Field label="Why" optional error={formState.errors.reason?.message}>
        <Input autoComplete="off" {...register('reason')} />
      </Field>
      <Checkbox
        label="The money has been paid back already"
        help="Leave it out to keep it as promised; you tick off each when it is paid."
        {...register('paidOut')}
      />
    </>
  );
}
