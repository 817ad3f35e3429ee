import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { Field, Input, toast } from '@foregather/ui';
import { AmountField, FormDialog, optionalAmount, optionalWhole } from '@foregather/features/patterns';
import type { PriceRule } from '../ticket-types';
import { MOST_PRICE } from '../type-dialog/type-form';
import { percent, percentText } from './percent';
import { savePriceRule } from './selling';

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
