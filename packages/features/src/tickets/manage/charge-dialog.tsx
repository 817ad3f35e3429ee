import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Field, Input, NativeSelect, RadioGroup, toast } from '@foregather/ui';
import {
  AmountField,
  FormDialog,
  type FormHandle,
  optionalAmount,
  requiredText,
} from '@foregather/features/patterns';
import type { Charge } from '../ticket-types';
import { percent, percentText } from './percent';
import { saveCharge } from './selling';

const shownSchema = z
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
/** What was typed before the other way of counting was chosen is not in sight, and does not count. */
const chargeSchema = z
  .transform((typed: z.input<typeof shownSchema>) =>
    typed.by === 'percent' ? { ...typed, amount: null } : { ...typed, percent: '' },
  )
  .pipe(shownSchema);

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
        <AmountField
          control={control}
          name="amount"
          label="For each ticket"
          currency={currency}
          max={10_000_000}
        />
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
