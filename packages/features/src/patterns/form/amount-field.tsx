import { type ReactNode, useRef, useState } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Field, MoneyField } from '@foregather/ui';
import type { AmountInput } from './field-schemas';

export interface AmountFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its value: minor units, null for none, or what is wrong with what was typed: `amount()` refuses that. */
  name: FieldPathByValue<Values, AmountInput>;
  label: string;
  /** ISO 4217. */
  currency: string;
  /** The largest amount, in minor units. */
  max?: number;
  help?: ReactNode;
  optional?: boolean;
}

/**
 * An amount of a form. While what is typed is no amount, the form holds the words about it in place of a number, so that
 * it cannot be saved as none.
 */
export function AmountField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  currency,
  max,
  help,
  optional,
}: AmountFieldProps<Values, Output>) {
  const amount = useRef<number | null>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          optional={optional}
          help={help}
          // What cannot be read says so itself.
          error={problem === undefined ? fieldState.error?.message : undefined}
        >
          <MoneyField
            ref={field.ref}
            currency={currency}
            max={max}
            value={typeof field.value === 'number' ? field.value : null}
            onBlur={field.onBlur}
            onValueChange={(next) => {
              amount.current = next;
              field.onChange(next ?? problem ?? null);
            }}
            onProblemChange={(next) => {
              setProblem(next);
              field.onChange(next ?? amount.current);
            }}
          />
        </Field>
      )}
    />
  );
}
