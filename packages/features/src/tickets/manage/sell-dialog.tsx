import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Callout, Checkbox, Field, Fieldset, Input, NativeSelect, Skeleton, toast } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { errorMessage } from '@foregather/features/core/base';
import {
  AmountField,
  FormDialog,
  type FormHandle,
  optionalAmount,
  optionalEmail,
  optionalWhole,
  requiredText,
} from '@foregather/features/patterns';
import { methodWords } from '../labels';
import { balancesQuery, recordPayment } from '../orders';
import type { TicketSettings, TicketType } from '../ticket-types';
import { MOST_PRICE } from '../type-dialog/type-form';
import { type Sale, saleQuoteQuery, sellTickets } from './selling';

const BY_HAND = ['cash', 'cheque', 'transfer'] as const;

const schema = z
  .object({
    lines: z.array(z.object({ id: z.string(), qty: optionalWhole(0, 100), amount: optionalAmount() })),
    name: requiredText(120, 'Write who buys.'),
    email: optionalEmail(),
    household: z.string(),
    method: z.enum(BY_HAND),
    paid: z.boolean(),
  })
  .superRefine(({ lines }, context) => {
    if (lines.some(({ qty, amount }) => (qty ?? 0) > 0 || (amount ?? 0) > 0)) return;
    context.addIssue({ code: 'custom', path: ['lines', 0, 'qty'], message: 'Choose at least one ticket.' });
  });
type SaleInput = z.input<typeof schema>;
type Values = z.output<typeof schema>;

const REFUSALS = {
  name: { field: 'name' },
  email: { field: 'email' },
  method: { field: 'method' },
} as const;

/** What is asked of the database; a gift is one line with its amount. */
const saleOf = ({ lines, method, household }: Pick<Values, 'lines' | 'method' | 'household'>): Sale => ({
  lines: lines.flatMap(({ id, qty, amount }) =>
    amount !== null && amount > 0
      ? [{ ticket_type_id: id, qty: 1, amount_minor: amount }]
      : qty !== null && qty > 0
        ? [{ ticket_type_id: id, qty }]
        : [],
  ),
  method,
  household_id: household === '' ? null : household,
});

export interface SellDialogProps {
  eventId: string;
  currency: string;
  settings: TicketSettings | null;
  types: readonly TicketType[];
  /** Who may not record money sells, and somebody else takes it. */
  canTakeMoney: boolean;
  open: boolean;
  onClose: () => void;
}

/** The host sells by phone or at the door, also what guests do not see. */
export function SellDialog({
  eventId,
  currency,
  settings,
  types,
  canTakeMoney,
  open,
  onClose,
}: SellDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: sell } = useMutation(sellTickets(queries, eventId));
  const { mutateAsync: record } = useMutation(recordPayment(queries, eventId));
  const methods = BY_HAND.filter((method) => settings === null || settings.methods.includes(method));
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Sell tickets"
      description="By phone or at the door. Places are taken at once."
      schema={schema}
      defaultValues={{
        lines: types.map(({ id }) => ({ id, qty: '', amount: null })),
        name: '',
        email: '',
        household: '',
        method: methods[0] ?? 'cash',
        paid: canTakeMoney,
      }}
      refusals={REFUSALS}
      submitLabel="Sell"
      failureTitle="Nothing was sold"
      onSave={async ({ name, email, paid, ...values }, key) => {
        const sale = saleOf(values);
        const { total_minor } = await queries.fetchQuery({
          ...saleQuoteQuery(eventId, sale),
          // The sum that was seen: another one by now is refused and shown.
          staleTime: Number.POSITIVE_INFINITY,
        });
        const sold = await sell({ ...sale, buyer: { name, email }, expected_minor: total_minor, key });
        if (paid && sold.owed_minor > 0)
          await record({
            orderId: sold.order_id,
            method: sale.method,
            amountMinor: sold.owed_minor,
            key: `${key} paid`,
          });
        toast.success(`${sold.reference} sold to ${name}`, {
          ...(!paid &&
            sold.owed_minor > 0 && { description: `${formatMoney(sold.owed_minor, currency)} open` }),
        });
      }}
    >
      {(form) => (
        <SellFields
          form={form}
          eventId={eventId}
          currency={currency}
          types={types}
          methods={methods}
          canTakeMoney={canTakeMoney}
        />
      )}
    </FormDialog>
  );
}

interface SellFieldsProps extends Pick<SellDialogProps, 'eventId' | 'currency' | 'types' | 'canTakeMoney'> {
  form: FormHandle<SaleInput, Values>;
  methods: readonly Sale['method'][];
}

function SellFields({ form, eventId, currency, types, methods, canTakeMoney }: SellFieldsProps) {
  const { control, register, getValues, setValue, formState } = form;
  const { errors } = formState;
  const balances = useQuery(balancesQuery(eventId));
  const households = (balances.data ?? []).flatMap(({ household_id: id, name }) =>
    id === null ? [] : [{ value: id, label: name }],
  );
  return (
    <>
      <Fieldset legend="Tickets">
        <div className="flex flex-wrap gap-4">
          {types.map(({ id, name, kind }, at) =>
            kind === 'donation' ? (
              <div key={id} className="basis-44">
                <AmountField
                  control={control}
                  name={`lines.${at}.amount`}
                  label={name}
                  optional
                  currency={currency}
                  max={MOST_PRICE}
                />
              </div>
            ) : (
              <Field
                key={id}
                label={name}
                optional
                error={errors.lines?.[at]?.qty?.message}
                className="basis-44"
              >
                <Input inputMode="numeric" autoComplete="off" {...register(`lines.${at}.qty`)} />
              </Field>
            ),
          )}
        </div>
      </Fieldset>
      {households.length > 0 ? (
        <Field label="Household" optional help="Counts for its ceiling, and in its balance.">
          <NativeSelect
            placeholder="None of those invited"
            options={households}
            {...register('household', {
              onChange: ({ target: { value } }: { target: { value: string } }) => {
                const known = households.find((household) => household.value === value);
                if (known && getValues('name') === '') setValue('name', known.label);
              },
            })}
          />
        </Field>
      ) : null}
      <Field label="Who buys" error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="E-mail" optional error={errors.email?.message} help="There go the tickets.">
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="How it is paid" error={errors.method?.message}>
        <NativeSelect
          options={methods.map((value) => ({ value, label: methodWords[value] }))}
          {...register('method')}
        />
      </Field>
      <SaleSum form={form} eventId={eventId} />
      {canTakeMoney ? (
        <Checkbox
          label="The money is here"
          help="Leave it out, and the order waits for it."
          {...register('paid')}
        />
      ) : null}
    </>
  );
}

/** What it costs, counted by the database, or why it cannot be sold. */
function SaleSum({ form, eventId }: Pick<SellFieldsProps, 'form' | 'eventId'>) {
  const [lines, method, household] = useWatch({
    control: form.control,
    name: ['lines', 'method', 'household'],
  });
  const read = schema.shape.lines.safeParse(lines);
  const sale = read.success ? saleOf({ lines: read.data, method, household }) : null;
  const asked = sale !== null && sale.lines.length > 0;
  const { data, error } = useQuery({
    ...saleQuoteQuery(eventId, sale ?? { lines: [], method, household_id: null }),
    enabled: asked,
    retry: false,
  });
  if (!asked) return null;
  if (error) return <Callout tone="warning" title={errorMessage(error)} />;
  if (!data) return <Skeleton className="h-7 w-40" />;
  const money = (minor: number) => formatMoney(minor, data.currency);
  return (
    <p className="text-section tabular-nums" aria-live="polite">
      {money(data.total_minor)}
      {data.discount_minor > 0 ? (
        <span className="text-sm font-normal text-muted-foreground">
          {' '}
          after {money(data.discount_minor)} less by the price rules
        </span>
      ) : null}
    </p>
  );
}
