import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { Field, NativeSelect, toast } from '@foregather/ui';
import { dayInZone, deviceZone, formatMoney } from '@foregather/words';
import {
  AmountField,
  DayField,
  FormDialog,
  requiredAmount,
  requiredChoice,
  requiredDay,
} from '@foregather/features/patterns';
import { methodWords } from '../labels';
import { recordPayment } from '../orders';

const schema = z.object({
  order: requiredChoice('Choose an order.'),
  method: z.enum(['cash', 'cheque', 'transfer']),
  amount: requiredAmount('Enter what was paid.'),
  day: requiredDay('Choose the day.'),
});

/** Refusals of `record_payment()` by their field. */
const REFUSALS = {
  method: { field: 'method' },
  amount_minor: { field: 'amount' },
  nothing_owed: { field: 'amount' },
  received_on: { field: 'day' },
} as const;

/** An order that still owes something. */
export interface OwingOrder {
  id: string;
  /** 'OKA 1004' */
  reference: string;
  /** Who bought. */
  name: string;
  owed_minor: number;
  method: string | null;
}

export interface PaymentDialogProps {
  eventId: string;
  currency: string;
  /** To choose from; one alone is not asked for. */
  orders: readonly OwingOrder[];
  open: boolean;
  onClose: () => void;
}

const isByHand = (method: string | null): method is 'cash' | 'cheque' | 'transfer' =>
  method === 'cash' || method === 'cheque' || method === 'transfer';

/** Records cash, a cheque or a transfer that came in. */
export function PaymentDialog({ eventId, currency, orders, open, onClose }: PaymentDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: record } = useMutation(recordPayment(queries, eventId));
  const [today] = useState(() => dayInZone(new Date(), deviceZone()));
  const only = orders.length === 1 ? orders[0] : undefined;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Record a payment"
      description={only ? `${only.name}, ${only.reference}: ${money(only.owed_minor)} open.` : undefined}
      schema={schema}
      defaultValues={{
        order: only?.id ?? '',
        method: only && isByHand(only.method) ? only.method : 'cash',
        amount: only?.owed_minor ?? null,
        day: today,
      }}
      refusals={REFUSALS}
      submitLabel="Record"
      onSave={async ({ order, method, amount, day }, key) => {
        await record({ orderId: order, method, amountMinor: amount, receivedOn: day, key });
        toast.success(`${money(amount)} recorded`);
      }}
    >
      {({ control, register, setValue, formState: { errors } }) => (
        <>
          {only ? null : (
            <Field label="Order" error={errors.order?.message}>
              <NativeSelect
                placeholder="Choose an order"
                options={orders.map(({ id, reference, name, owed_minor }) => ({
                  value: id,
                  label: `${name}, ${reference}, ${money(owed_minor)} open`,
                }))}
                {...register('order', {
                  onChange: ({ target: { value } }: { target: { value: string } }) =>
                    setValue('amount', orders.find(({ id }) => id === value)?.owed_minor ?? null),
                })}
              />
            </Field>
          )}
          <Field label="How it came" error={errors.method?.message}>
            <NativeSelect
              options={(['cash', 'cheque', 'transfer'] as const).map((value) => ({
                value,
                label: methodWords[value],
              }))}
              {...register('method')}
            />
          </Field>
          <AmountField control={control} name="amount" label="Amount" currency={currency} />
          <DayField control={control} name="day" label="Received on" optional={false} />
        </>
      )}
    </FormDialog>
  );
}
