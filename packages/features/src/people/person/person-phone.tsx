import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '@foregather/ui';
import { PhoneField } from '@foregather/ui/phone-field';
import type { FormHandle } from '@foregather/features/patterns';
import type { DirectoryPersonDraft, PersonFormInput } from './person-schema';
import { deviceCountry } from '../device-country';

/**
 * The person's phone number. While what is typed is no number, the form holds the words about it in its place, so that
 * it cannot be saved as none.
 */
export function PersonPhone({ form }: { form: FormHandle<PersonFormInput, DirectoryPersonDraft> }) {
  const phone = useRef(form.getValues('phone'));
  const [problem, setProblem] = useState<string>();
  return (
    <Controller
      control={form.control}
      name="phone"
      render={({ field, fieldState }) => (
        <Field
          label="Phone"
          optional
          // What cannot be read says so itself.
          error={problem === undefined ? fieldState.error?.message : undefined}
        >
          <PhoneField
            ref={field.ref}
            value={field.value.startsWith('+') ? field.value : ''}
            defaultCountry={deviceCountry()}
            autoComplete="off"
            onBlur={field.onBlur}
            onValueChange={(next) => {
              phone.current = next;
              field.onChange(next || (problem ?? ''));
            }}
            onProblemChange={(next) => {
              setProblem(next);
              field.onChange(next ?? phone.current);
            }}
          />
        </Field>
      )}
    />
  );
}
