import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Checkbox, CheckboxGroup, Field, Input, KeyValue, RadioGroup, Skeleton, toast } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import {
  AmountField,
  FormDialog,
  type FormHandle,
  optionalAmount,
  optionalText,
  optionalWhole,
  QueryView,
} from '@foregather/features/patterns';
import { refundOrder } from '../order-acts';
import { type OrderDetail, type OrderUnit, refundQuoteQuery } from '../orders';

const schema = z
  .object({
    what: z.enum(['some', 'all', 'amount']),
    units: z.array(z.string()),
    percent: optionalWhole(0, 100),
    amount: optionalAmount(),
    reason: optionalText(200),
    paidOut: z.boolean(),
  })
  .superRefine(({ what, units, amount }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (what === 'some' && units.length === 0) issue('units', 'Choose what is given back.');
    if (what === 'amount' && !amount) issue('amount', 'Enter what goes back.');
  });
type Handle = FormHandle<z.input<typeof schema>, z.output<typeof schema>>;

const REFUSALS = {
  units: { field: 'units' },
  already_ended: { field: 'units' },
  percent: { field: 'percent' },
  amount_minor: { field: 'amount' },
  reason: { field: 'reason' },
} as const;

const keyOf = ({ line_id, unit }: OrderUnit) => `${line_id} ${unit}`;

interface OpenUnit extends OrderUnit {
  key: string;
  label: string;
}

/** What of an order can still be given back, ticket by ticket, in the order of its lines. */
function openUnits({ order_lines, tickets }: OrderDetail): OpenUnit[] {
  return order_lines
    .toSorted((a, b) => a.position - b.position)
    .flatMap((line) =>
      Array.from({ length: line.qty }, (_, at) => at + 1)
        .filter((unit) => !line.ended_units.includes(unit))
        .map((unit) => {
          const holder = tickets.find(
            ({ order_line_id, unit: of, state }) =>
              order_line_id === line.id && of === unit && state === 'valid',
          )?.holder_name;
          const which = line.qty > 1 ? `, ${unit} of ${line.qty}` : '';
          return {
            line_id: line.id,
            unit,
            key: keyOf({ line_id: line.id, unit }),
            label: `${line.name_snapshot}${which}${holder ? ` (${holder})` : ''}`,
          };
        }),
    );
}

export interface RefundDialogProps {
  eventId: string;
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Pays an order back: whole, by its tickets, or an amount without ending any. */
export function RefundDialog({ eventId, order, open, onClose }: RefundDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: refund } = useMutation(refundOrder(queries, eventId));
  const units = openUnits(order);
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Pay back ${order.reference ?? 'the order'}`}
      schema={schema}
      defaultValues={{
        what: 'some',
        units: [],
        percent: '',
        amount: null,
        reason: '',
        paidOut: true,
      }}
      refusals={REFUSALS}
      submitLabel="Pay back"
      failureTitle="Nothing was paid back"
      onSave={async ({ what, units: chosen, percent, amount, reason, paidOut }, key) => {
        const done = await refund({
          orderId: order.id,
          units:
            what === 'some'
              ? units
                  .filter((unit) => chosen.includes(unit.key))
                  .map(({ line_id, unit }) => ({ line_id, unit }))
              : null,
          percent: what === 'amount' ? null : percent,
          ...(what === 'amount' && { amountMinor: amount ?? 0 }),
          reason,
          paidOut,
          key,
        });
        const money = formatMoney(done.pay_back_minor, order.currency);
        toast.success(paidOut ? `${money} paid back` : `${money} to pay back`);
      }}
    >
      {(form) => <RefundFields form={form} eventId={eventId} order={order} units={units} />}
    </FormDialog>
  );
}

interface RefundFieldsProps extends Pick<RefundDialogProps, 'eventId' | 'order'> {
  form: Handle;
  units: readonly OpenUnit[];
}

function RefundFields({ form, eventId, order, units }: RefundFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [what, chosen, typed] = useWatch({ control, name: ['what', 'units', 'percent'] });
  const percent = /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : null;
  const quoted = what === 'all' ? null : units.filter(({ key }) => chosen.includes(key));
  return (
    <>
      <RadioGroup
        legend="What goes back"
        options={[
          { value: 'some', label: 'Some tickets', help: 'Their codes end and their places are free.' },
          { value: 'all', label: 'The whole order' },
          { value: 'amount', label: 'An amount', help: 'Every ticket stays.' },
        ]}
        {...register('what')}
      />
      {what === 'some' ? (
        <Controller
          control={control}
          name="units"
          render={({ field, fieldState }) => (
            <CheckboxGroup
              legend="Tickets"
              options={units.map(({ key, label }) => ({ value: key, label }))}
              value={field.value}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : null}
      {what === 'amount' ? (
        <AmountField
          control={control}
          name="amount"
          label="Amount"
          currency={order.currency}
          max={order.paid_minor - order.refunded_minor}
        />
      ) : (
        <>
          <Field
            label="Per cent back"
            optional
            error={errors.percent?.message}
            help="Empty: as it was told before buying."
          >
            <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('percent')} />
          </Field>
          {quoted === null || quoted.length > 0 ? (
            <Quote eventId={eventId} orderId={order.id} units={quoted} percent={percent} />
          ) : null}
        </>
      )}
      <Field label="Why" optional error={errors.reason?.message}>
        <Input autoComplete="off" {...register('reason')} />
      </Field>
      <Checkbox
        label="The money has been paid back already"
        help="Leave it out to promise it, and tick it off when it is paid."
        {...register('paidOut')}
      />
    </>
  );
}

interface QuoteProps {
  eventId: string;
  orderId: string;
  units: readonly OpenUnit[] | null;
  percent: number | null;
}

/** What giving these back would pay, counted by the database. */
function Quote({ eventId, orderId, units, percent }: QuoteProps) {
  const plain = units?.map(({ line_id, unit }) => ({ line_id, unit })) ?? null;
  const quote = useQuery(refundQuoteQuery(eventId, orderId, plain, percent));
  return (
    <QueryView
      query={quote}
      skeleton={<Skeleton className="h-24" />}
      loadingLabel="Counting what goes back"
      level={3}
    >
      {(would) => {
        const money = (minor: number) => formatMoney(minor, would.currency);
        return (
          <KeyValue.Root aria-label="What goes back">
            <KeyValue.Item label="Cost">{money(would.total_minor)}</KeyValue.Item>
            <KeyValue.Item label="By what was told before">
              {would.policy_percent === 0 ? 'nothing; you decide' : `${would.policy_percent} %`}
            </KeyValue.Item>
            <KeyValue.Item label="Goes back">
              <strong>{money(would.pay_back_minor)}</strong>
            </KeyValue.Item>
          </KeyValue.Root>
        );
      }}
    </QueryView>
  );
}
