import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { CheckboxGroup, Field, Input, NativeSelect, RadioGroup, toast } from '@foregather/ui';
import { addDays, dayInZone } from '@foregather/words';
import { instantOf } from '@foregather/features/core/base';
import {
  AmountField,
  DayField,
  FormDialog,
  type FormHandle,
  optionalAmount,
  optionalDay,
  optionalWhole,
  requiredText,
} from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import type { Charge, PriceRule, PromoCode, TicketType } from '../ticket-types';
import { MOST_PRICE } from './type-form';
import { saveCharge, savePriceRule, savePromoCode } from './selling';

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** A per cent as typed, null where it is left empty. */
const percent = (most: number) =>
  z
    .string()
    .trim()
    .transform((text, context): number | null => {
      if (text === '') return null;
      const value = Number(text.replace(',', '.'));
      if (PERCENT.test(text) && value > 0 && value <= most) return value;
      context.addIssue({
        code: 'custom',
        message: `Write a per cent above 0 and up to ${most}, such as 7.5.`,
      });
      return null;
    });
const percentText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const ruleSchema = z.object({ amount: optionalAmount(), size: optionalWhole(2, 100), percent: percent(100) });

export interface RuleDialogProps {
  eventId: string;
  currency: string;
  /** Null: closed. */
  kind: 'cap' | 'group' | null;
  rule: PriceRule | undefined;
  onClose: () => void;
}

/** The household's ceiling, or the price of a group. */
export function RuleDialog({ eventId, currency, kind, rule, onClose }: RuleDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(savePriceRule(queries, eventId));
  return (
    <FormDialog
      open={kind !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={kind === 'group' ? 'Price of groups' : 'Household pays at most'}
      schema={ruleSchema}
      defaultValues={{
        amount: rule?.amount_minor ?? null,
        size: rule?.group_size ? String(rule.group_size) : '',
        percent: percentText(rule?.percent),
      }}
      submitLabel="Save"
      onSave={async ({ amount, size, percent: less }) => {
        await save({
          id: rule?.id,
          draft:
            kind === 'group'
              ? { kind: 'group', group_size: size, percent: size === null ? null : less }
              : { kind: 'household_cap', amount_minor: amount === 0 ? null : amount },
        });
        toast.success('Saved');
      }}
    >
      {({ control, register, formState: { errors } }) =>
        kind === 'group' ? (
          <>
            <Field
              label="From how many people"
              optional
              error={errors.size?.message}
              help="Empty: groups have no price of their own."
            >
              <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('size')} />
            </Field>
            <Field
              label="Per cent less"
              optional
              error={errors.percent?.message}
              help="Empty: one of each such number is free, the cheapest first."
            >
              <Input inputMode="decimal" autoComplete="off" className="max-w-28" {...register('percent')} />
            </Field>
          </>
        ) : (
          <AmountField
            control={control}
            name="amount"
            label="At most"
            optional
            currency={currency}
            max={10 * MOST_PRICE}
            help="For all places of a household together. Empty: no ceiling."
          />
        )
      }
    </FormDialog>
  );
}

const codeSchema = z
  .object({
    code: requiredText(24, 'Write the code.').regex(/^[A-Za-z0-9-]{3,24}$/, {
      message: 'Use 3 to 24 letters, digits and hyphens.',
    }),
    kind: z.enum(['percent', 'fixed', 'unlock']),
    percent: percent(100),
    amount: optionalAmount(),
    appliesTo: z.array(z.string()),
    until: optionalDay(),
    most: optionalWhole(1, 100_000),
  })
  .superRefine(({ kind, percent: less, amount }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && less === null) issue('percent', 'Write how much is off.');
    if (kind === 'fixed' && !amount) issue('amount', 'Write how much is off.');
  });
type CodeHandle = FormHandle<z.input<typeof codeSchema>, z.output<typeof codeSchema>>;

export interface CodeDialogProps {
  event: OpenedEvent;
  currency: string;
  types: readonly TicketType[];
  open: boolean;
  code: PromoCode | undefined;
  onClose: () => void;
}

const CODE_REFUSALS = {
  promo_codes_code_idx: { field: 'code', message: 'There is a code of this name already.' },
  promo_codes_code_form: { field: 'code', message: 'Use 3 to 24 letters, digits and hyphens.' },
  promo_codes_used_fits: { field: 'most', message: 'It was used more often already.' },
  promo_codes_window_ordered: { field: 'until', message: 'This day is over before the code begins.' },
} as const;

/** A word that lowers a price or opens a ticket. */
export function CodeDialog({ event, currency, types, open, code, onClose }: CodeDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(savePromoCode(queries, event.id));
  const { zone } = event;
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={code ? `Edit ${code.code}` : 'Add a code'}
      schema={codeSchema}
      draftId={`promo-code ${event.id} ${code?.id ?? ''}`}
      defaultValues={{
        code: code?.code ?? '',
        kind: code?.kind ?? 'percent',
        percent: percentText(code?.percent),
        amount: code?.amount_minor ?? null,
        appliesTo: code?.applies_to ?? [],
        until: code?.ends_at ? dayInZone(new Date(Date.parse(code.ends_at) - 1), zone) : '',
        most: code?.max_uses ? String(code.max_uses) : '',
      }}
      refusals={CODE_REFUSALS}
      submitLabel={code ? 'Save code' : 'Add code'}
      onSave={async (values) => {
        await save({
          opened: code,
          draft: {
            code: values.code.toUpperCase(),
            kind: values.kind,
            percent: values.kind === 'percent' ? values.percent : null,
            amount_minor: values.kind === 'fixed' ? values.amount : null,
            applies_to: values.appliesTo,
            ends_at: values.until && (await instantOf(`${addDays(values.until, 1)}T00:00`, zone)),
            max_uses: values.most,
          },
        });
        toast.success(`${values.code.toUpperCase()} ${code ? 'saved' : 'added'}`);
      }}
    >
      {(form) => <CodeFields form={form} currency={currency} types={types} />}
    </FormDialog>
  );
}

function CodeFields({
  form,
  currency,
  types,
}: Pick<CodeDialogProps, 'currency' | 'types'> & { form: CodeHandle }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Field label="Code" error={errors.code?.message} help="What guests type, such as COUSINS.">
        <Input autoComplete="off" autoCapitalize="characters" {...register('code')} />
      </Field>
      <Field label="What it does">
        <NativeSelect
          options={[
            { value: 'percent', label: 'A per cent off each ticket' },
            { value: 'fixed', label: 'An amount off the order' },
            { value: 'unlock', label: 'Opens tickets that need a code' },
          ]}
          {...register('kind')}
        />
      </Field>
      {kind === 'percent' ? (
        <Field label="Per cent off" error={errors.percent?.message}>
          <Input inputMode="decimal" autoComplete="off" className="max-w-28" {...register('percent')} />
        </Field>
      ) : null}
      {kind === 'fixed' ? (
        <AmountField control={control} name="amount" label="Off" currency={currency} max={MOST_PRICE} />
      ) : null}
      <Controller
        control={control}
        name="appliesTo"
        render={({ field }) => (
          <CheckboxGroup
            legend="For which tickets"
            optional
            help="None ticked: for all."
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <DayField control={control} name="until" label="Until the end of" />
      <Field label="How often it works" optional error={errors.most?.message}>
        <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('most')} />
      </Field>
    </>
  );
}

const chargeSchema = z
  .object({
    name: requiredText(60, 'Name it, such as Town tax.'),
    kind: z.enum(['tax', 'fee']),
    by: z.enum(['percent', 'amount']),
    percent: percent(50),
    amount: optionalAmount(),
    inside: z.enum(['inside', 'top']),
    methods: z.enum(['all', 'card']),
  })
  .superRefine(({ by, percent: rate, amount }, context) => {
    if (by === 'percent' ? rate === null : !amount)
      context.addIssue({ code: 'custom', path: [by], message: 'Write how much it is.' });
  });

export interface ChargeDialogProps {
  eventId: string;
  currency: string;
  open: boolean;
  charge: Charge | undefined;
  onClose: () => void;
}

/** A tax or a fee, inside the price or on top of it. */
export function ChargeDialog({ eventId, currency, open, charge, onClose }: ChargeDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(saveCharge(queries, eventId));
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={charge ? `Edit ${charge.name}` : 'Add a tax or fee'}
      schema={chargeSchema}
      defaultValues={{
        name: charge?.name ?? '',
        kind: charge?.kind ?? 'tax',
        by: charge && charge.percent === null ? 'amount' : 'percent',
        percent: percentText(charge?.percent),
        amount: charge?.amount_minor ?? null,
        inside: charge?.inside === false ? 'top' : 'inside',
        methods: charge?.methods ?? 'all',
      }}
      submitLabel={charge ? 'Save' : 'Add'}
      onSave={async ({ name, kind, by, percent: rate, amount, inside, methods }) => {
        await save({
          id: charge?.id,
          draft: {
            name,
            kind,
            methods,
            inside: inside === 'inside',
            percent: by === 'percent' ? rate : null,
            amount_minor: by === 'amount' ? amount : null,
          },
        });
        toast.success(`${name} ${charge ? 'saved' : 'added'}`);
      }}
    >
      {(form) => <ChargeFields form={form} currency={currency} />}
    </FormDialog>
  );
}

function ChargeFields({
  form,
  currency,
}: {
  form: FormHandle<z.input<typeof chargeSchema>, z.output<typeof chargeSchema>>;
  currency: string;
}) {
  const { control, register, formState } = form;
  const by = useWatch({ control, name: 'by' });
  return (
    <>
      <Field label="Name" error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <RadioGroup
        legend="What it is"
        inline
        options={[
          { value: 'tax', label: 'A tax' },
          { value: 'fee', label: 'A fee' },
        ]}
        {...register('kind')}
      />
      <RadioGroup
        legend="How it is counted"
        inline
        options={[
          { value: 'percent', label: 'Per cent of the price' },
          { value: 'amount', label: 'An amount a ticket' },
        ]}
        {...register('by')}
      />
      {by === 'percent' ? (
        <Field label="Per cent" error={formState.errors.percent?.message}>
          <Input inputMode="decimal" autoComplete="off" className="max-w-28" {...register('percent')} />
        </Field>
      ) : (
        <AmountField control={control} name="amount" label="For each ticket" currency={currency} max={10_000_000} />
      )}
      <RadioGroup
        legend="Where it stands"
        inline
        options={[
          { value: 'inside', label: 'Inside the price' },
          { value: 'top', label: 'On top of it' },
        ]}
        {...register('inside')}
      />
      <Field label="Who pays it" help="What holds for cards alone is never asked of who pays otherwise.">
        <NativeSelect
          options={[
            { value: 'all', label: 'Everybody' },
            { value: 'card', label: 'Only who pays by card' },
          ]}
          {...register('methods')}
        />
      </Field>
    </>
  );
}
