import { Checkbox, Field, Fieldset, Input } from '@foregather/ui';
import type { CoverPhotos } from '../../hooks/use-cover-photos';
import type { EventFormHandle } from '../event-fields';
import { CoverFields } from './cover-fields';
import { WordsField } from './words-field';

export interface InvitationFieldsProps {
  form: EventFormHandle;
  /** Who invites, as guests read it. */
  host: string;
  photos: CoverPhotos;
}

/** How the event invites: its picture and lettering, the host's words, whom guests can ask, and whether they see who comes. */
export function InvitationFields({ form, host, photos }: InvitationFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CoverFields form={form} host={host} photos={photos} />
      <WordsField form={form} />
      <Fieldset
        legend="Whom guests can ask"
        help="All of it may stay empty. What you write, every guest sees."
      >
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          <Field label="Name" optional error={errors.contactName?.message}>
            <Input {...form.register('contactName')} autoComplete="off" />
          </Field>
          <Field label="Email address" optional error={errors.contactEmail?.message}>
            <Input {...form.register('contactEmail')} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label="Phone number" optional error={errors.contactPhone?.message}>
            <Input {...form.register('contactPhone')} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
        </div>
      </Fieldset>
      <Checkbox
        {...form.register('showsGuests')}
        label="Show guests who is coming"
        help="First names of those who allow it; the others are a number."
      />
    </div>
  );
}
