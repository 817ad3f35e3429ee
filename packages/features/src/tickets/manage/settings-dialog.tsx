import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod';
import { Controller, useWatch } from 'react-hook-form';
import { CheckboxGroup, Field, Fieldset, Input, NativeSelect, toast } from '@foregather/ui';
import { currencyOptions } from '@foregather/features/core/base';
import {
  FormDialog,
  type FormHandle,
  optionalText,
  optionalWhole,
  requiredWhole,
} from '@foregather/features/patterns';
import { methodWords } from '../labels';
import type { TicketSettings } from '../ticket-types';
import { saveTicketSettings } from './selling';

/** What can be chosen here; cards have a setting of their own. */
const METHODS = ['transfer', 'cash', 'cheque'] as const;
const STEPS = 2;

const stepSchema = z.object({ days: optionalWhole(0, 365), percent: optionalWhole(1, 100) });
const schema = z
  .object({
    currency: z.string(),
    methods: z.array(z.string()).min(1, 'Choose at least one way to pay.'),
    holder: optionalText(120),
    bank: optionalText(120),
    account: optionalText(40),
    cash: optionalText(200),
    transferDays: requiredWhole(1, 60, 'Say how many days a transfer may take.'),
    steps: z.array(stepSchema),
  })
  .superRefine(({ methods, account, steps }, context) => {
    if (methods.includes('transfer') && account === null)
      context.addIssue({
        code: 'custom',
        path: ['account'],
        message: 'Write the account that transfers go to.',
      });
    for (const [at, { days, percent }] of steps.entries())
      if ((days === null) !== (percent === null))
        context.addIssue({
          code: 'custom',
          path: ['steps', at, 'percent'],
          message: 'Give both days and per cent, or neither.',
        });
  });

const REFUSALS = {
  currency_in_use: { field: 'currency' },
  methods: { field: 'methods' },
  card_not_ready: { field: 'methods' },
  account_number: { field: 'account' },
  refund_steps: { field: 'steps.0.days' },
} as const;

export interface SettingsDialogProps {
  eventId: string;
  settings: TicketSettings | null;
  currency: string;
  hasOrders: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How the event takes money, and what comes back. */
export function SettingsDialog({ eventId, settings, currency, hasOrders, ...dialog }: SettingsDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(saveTicketSettings(queries, eventId));
  const currencies = useMemo(() => currencyOptions(currency), [currency]);
  const steps = settings?.refund_steps ?? [{ days: 14, percent: 100 }];
  return (
    <FormDialog
      {...dialog}
      title="Ways to pay and refunds"
      schema={schema}
      refusals={REFUSALS}
      defaultValues={{
        currency,
        methods: settings?.methods.filter((method) => method !== 'none') ?? ['transfer', 'cash'],
        holder: settings?.account_holder ?? '',
        bank: settings?.account_bank ?? '',
        account: settings?.account_number ?? '',
        cash: settings?.cash_words ?? '',
        transferDays: String(settings?.transfer_days ?? 5),
        steps: Array.from({ length: Math.max(STEPS, steps.length) }, (_, at) => ({
          days: steps[at] === undefined ? '' : String(steps[at].days),
          percent: steps[at] === undefined ? '' : String(steps[at].percent),
        })),
      }}
      submitLabel="Save"
      onSave={async (values) => {
        await save({
          ...(hasOrders ? {} : { currency: values.currency }),
          methods: [
            ...METHODS.filter((method) => values.methods.includes(method)),
            ...(values.methods.includes('card') ? (['card'] as const) : []),
          ],
          account_holder: values.holder,
          account_bank: values.bank,
          account_number: values.account,
          cash_words: values.cash,
          transfer_days: values.transferDays,
          refund_steps: values.steps.flatMap(({ days, percent }) =>
            days === null || percent === null ? [] : [{ days, percent }],
          ),
        });
        toast.success('Saved');
      }}
    >
      {(form) => (
        <SettingsFields
          form={form}
          currencies={currencies}
          hasOrders={hasOrders}
          steps={Math.max(STEPS, steps.length)}
        />
      )}
    </FormDialog>
  );
}

interface SettingsFieldsProps {
  form: FormHandle<z.input<typeof schema>, z.output<typeof schema>>;
  currencies: { value: string; label: string }[];
  hasOrders: boolean;
  /** How many steps of what comes back can be written. */
  steps: number;
}

function SettingsFields({ form, currencies, hasOrders, steps }: SettingsFieldsProps) {
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const byTransfer = useWatch({ control, name: 'methods' }).includes('transfer');
  return (
    <>
      <Field
        label="Currency"
        error={errors.currency?.message}
        help={hasOrders ? 'There are orders already, so it stays.' : undefined}
      >
        <NativeSelect options={currencies} aria-disabled={hasOrders} {...register('currency')} />
      </Field>
      <Controller
        control={control}
        name="methods"
        render={({ field, fieldState }) => (
          <CheckboxGroup
            legend="Guests pay by"
            options={METHODS.map((value) => ({ value, label: methodWords[value] }))}
            value={field.value}
            onValueChange={(next) =>
              field.onChange([...next, ...field.value.filter((value) => value === 'card')])
            }
            error={fieldState.error?.message}
          />
        )}
      />
      {byTransfer ? (
        <>
          <Field label="Account holder" optional error={errors.holder?.message}>
            <Input autoComplete="off" {...register('holder')} />
          </Field>
          <Field label="Bank" optional error={errors.bank?.message}>
            <Input autoComplete="off" {...register('bank')} />
          </Field>
          <Field
            label="Account number"
            error={errors.account?.message}
            help="Guests who pay by transfer see it, with their own reference."
          >
            <Input autoComplete="off" {...register('account')} />
          </Field>
          <Field
            label="Days a transfer may take"
            error={errors.transferDays?.message}
            help="So long places are kept without the money."
          >
            <Input
              inputMode="numeric"
              className="max-w-28"
              autoComplete="off"
              {...register('transferDays')}
            />
          </Field>
        </>
      ) : null}
      <Field
        label="Who takes the cash"
        optional
        error={errors.cash?.message}
        help="Such as: to Emeka until 10 June, or at the door."
      >
        <Input autoComplete="off" {...register('cash')} />
      </Field>
      <Fieldset
        legend="What comes back"
        help="Guests read it before they buy. Later than the last step you decide."
      >
        <div className="grid gap-4">
          {Array.from({ length: steps }, (_, at) => (
            <div key={at} className="flex flex-wrap gap-4">
              <Field
                label={at === 0 ? 'Days before' : `Days before, step ${at + 1}`}
                optional
                error={errors.steps?.[at]?.days?.message}
                className="basis-44"
              >
                <Input inputMode="numeric" autoComplete="off" {...register(`steps.${at}.days`)} />
              </Field>
              <Field
                label={at === 0 ? 'Per cent back' : `Per cent back, step ${at + 1}`}
                optional
                error={errors.steps?.[at]?.percent?.message}
                className="basis-44"
              >
                <Input inputMode="numeric" autoComplete="off" {...register(`steps.${at}.percent`)} />
              </Field>
            </div>
          ))}
        </div>
      </Fieldset>
    </>
  );
}
