import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Combobox, Field } from '@foregather/ui';

/** A row that can be referred to, by its name. */
export interface Referred {
  id: string;
  name: string;
}

export interface ReferenceFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its value: the id of the chosen row; '' for none. */
  name: FieldPathByValue<Values, string>;
  label: string;
  /** The rows that can be chosen, by name; undefined while they are read. */
  choices: readonly Referred[] | undefined;
  /** The one that the row refers to; it can be kept also where it is none of the choices any more. */
  present?: Referred | null | undefined;
  help?: ReactNode;
  optional?: boolean;
  /** Hears what is chosen, where more follows from it than the value; '' for none. */
  onChoose?: ((id: string) => void) | undefined;
}

/** Another row that this one refers to, found by typing its name. */
export function ReferenceField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  choices,
  present,
  help,
  optional,
  onChoose,
}: ReferenceFieldProps<Values, Output>) {
  const missing = present && !choices?.some(({ id }) => id === present.id);
  const options = [...(missing ? [present] : []), ...(choices ?? [])].map(({ id, name: label }) => ({
    value: id,
    label,
  }));
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} optional={optional} help={help} error={fieldState.error?.message}>
          <Combobox
            ref={field.ref}
            options={options}
            emptyText={choices === undefined ? 'The names are on their way.' : undefined}
            value={field.value}
            onValueChange={(id) => {
              field.onChange(id);
              onChoose?.(id);
            }}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}
