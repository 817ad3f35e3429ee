import { Field, Input } from '@foregather/ui';
import { Controller } from 'react-hook-form';
import { Form } from '@foregather/features/patterns';
import { type ProfileDraft, type ProfileInput, profileRefusals, profileSchema } from '../schema';
import { ZoneField } from '../components/zone-field';

export interface ProfileFormProps {
  defaultValues: ProfileInput;
  /** IANA zones to choose from. */
  zones: readonly string[];
  /** Resolves when saved. An error is shown, and the form keeps its values. */
  onSave: (draft: ProfileDraft) => Promise<unknown>;
}

/** Name and time zone of the account. Unsaved values are kept as a draft. */
export function ProfileForm({ zones, ...form }: ProfileFormProps) {
  return (
    <Form
      {...form}
      schema={profileSchema}
      refusals={profileRefusals}
      draftId="profile"
      sendsAgain
      submitLabel="Save details"
      submitVariant="default"
    >
      {({ control, register, formState: { errors } }) => (
        <div className="grid grid-cols-1 gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" error={errors.firstName?.message}>
              <Input {...register('firstName')} autoComplete="given-name" />
            </Field>
            <Field label="Last name" optional error={errors.lastName?.message}>
              <Input {...register('lastName')} autoComplete="family-name" />
            </Field>
          </div>
          <Controller
            control={control}
            name="timezone"
            render={({ field }) => <ZoneField field={field} zones={zones} error={errors.timezone?.message} />}
          />
        </div>
      )}
    </Form>
  );
}
