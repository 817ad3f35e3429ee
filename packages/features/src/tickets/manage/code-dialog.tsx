import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { CheckboxGroup, Field, Input, NativeSelect, toast } from '@foregather/ui';
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
import type { PromoCode, TicketType } from '../ticket-types';
import { MOST_PRICE } from '../type-dialog/type-form';
import { percent, percentText } from './percent';
import { savePromoCode } from './selling';

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
