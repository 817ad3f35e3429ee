import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { DatePicker } from '@foregather/ui/date-picker';
import { Field } from '@foregather/ui';
import { readerLocale } from '@foregather/words';

export interface DayFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its value: an ISO day, '' for none, or what was typed where it is no day: the schema refuses that. */
  name: FieldPathByValue<Values, string>;
  label: string;
  help?: ReactNode;
  /** Whether it may be left open. Default: true. */
  optional?: boolean;
  /** Day whose month the calendar opens at while none is chosen, as an ISO day. What may be chosen is the schema's. */
  near?: string | undefined;
}

/** A day of a form, typed in the reader's own way or picked from a month. */
export function DayField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  optional = true,
  near,
}: DayFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} optional={optional} help={help} error={fieldState.error?.message}>
          <DatePicker
            ref={field.ref}
            className="max-w-none"
            keepText
            locale={readerLocale()}
            calendar={{ defaultMonth: field.value || near }}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}
