import { Controller } from 'react-hook-form';
import { Form } from '@foregather/features/patterns';
import { type ZoneDraft, zoneRefusals, zoneSchema } from '../schema';
import { ZoneField } from '../components/zone-field';

export interface ZoneFormProps {
  timezone: string;
  /** IANA zones to choose from. */
  zones: readonly string[];
  /** Resolves when saved; what it throws is shown, and the form keeps what was chosen. */
  onSave: (draft: ZoneDraft) => Promise<unknown>;
}

/** The time zone in which the user's times are shown. An unsaved choice is kept as a draft. */
export function ZoneForm({ timezone, zones, onSave }: ZoneFormProps) {
  return (
    <Form
      schema={zoneSchema}
      defaultValues={{ timezone }}
      refusals={zoneRefusals}
      draftId="time-zone"
      sendsAgain
      summary={false}
      submitLabel="Save time zone"
      submitVariant="outline"
      onSave={onSave}
    >
      {({ control, formState: { errors } }) => (
        <Controller
          control={control}
          name="timezone"
          render={({ field }) => <ZoneField field={field} zones={zones} error={errors.timezone?.message} />}
        />
      )}
    </Form>
  );
}
