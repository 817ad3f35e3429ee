import type { ControllerRenderProps } from 'react-hook-form';
import { Combobox, Field } from '@foregather/ui';
import { newChoice } from './new-choice';
import type { PersonFormInput } from './person-schema';

export interface ChoiceFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** Names the choice of a new one. */
  newLabel: string;
  options: readonly { id: string; name: string }[];
  field: ControllerRenderProps<PersonFormInput, 'householdId' | 'groupId'>;
}

/** A household or a group, found by typing its name; none, or a new one. */
export function ChoiceField({
  label,
  help,
  error,
  newLabel,
  options,
  field: { ref, value, onChange, onBlur },
}: ChoiceFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      <Combobox
        ref={ref}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        openLabel={`Show all: ${label}`}
        options={[
          { value: newChoice.none, label: 'None' },
          { value: newChoice.create, label: newLabel },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
