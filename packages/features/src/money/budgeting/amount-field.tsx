import { type ReactNode, useRef, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { Field, MoneyField } from '@foregather/ui';
import type { LineDraft } from './budget';
import { type LineInput, MOST_MINOR } from './line-form';

export interface AmountFieldProps {
  control: Control<LineInput, unknown, LineDraft>;
  name: 'unitMinor' | 'agreedMinor' | 'paidMinor';
  label: string;
  currency: string;
  help?: ReactNode;
  optional?: boolean;
}

/**
 * An amount of the form. While what is typed is no amount, the form holds the words about it in place of a number, so
 * that it cannot be saved as none.
 */
export function AmountField({ control, name, label, currency, help, optional }: AmountFieldProps) {
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
            max={MOST_MINOR}
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
