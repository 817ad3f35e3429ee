import { useMemo } from 'react';
import { Field, Input, NativeSelect } from '@foregather/ui';
import { currencyOptions } from '@foregather/features/core/base';
import { FormDialog } from '@foregather/features/patterns';
import type { Budget } from '../budget';
import { settingsSchema } from './settings-form';

export interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  budget: Budget;
  /** Whether amounts are written in the currency already. */
  hasLines: boolean;
  /** Resolves when saved; throws words when not. */
  onSave: (budget: Budget) => Promise<unknown>;
}

/** In which currency the budget is, and how much is kept back. */
export function SettingsDialog({ budget, hasLines, onSave, ...dialog }: SettingsDialogProps) {
  const options = useMemo(() => currencyOptions(budget.currency), [budget.currency]);
  const schema = useMemo(
    () => settingsSchema({ currency: budget.currency, lines: hasLines }),
    [budget.currency, hasLines],
  );
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Currency and contingency"
      schema={schema}
      defaultValues={{ currency: budget.currency, contingency: String(budget.contingency_pct) }}
      submitLabel="Save"
      onSave={({ currency, contingency }) => onSave({ ...budget, currency, contingency_pct: contingency })}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field
            label="Currency"
            error={errors.currency?.message}
            help={hasLines ? 'Amounts keep their figures: nothing is converted.' : undefined}
          >
            <NativeSelect options={options} {...register('currency')} />
          </Field>
          <Field
            label="Contingency, per cent"
            error={errors.contingency?.message}
            help="Kept back of what goes out and is not agreed yet. 10 is usual."
          >
            <Input inputMode="decimal" autoComplete="off" className="max-w-28" {...register('contingency')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
