import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormActions } from '@foregather/ui';
import { Controller, useForm } from 'react-hook-form';
import { useDraft } from '@foregather/features/core';
import { zoneSchema, type ZoneDraft } from '../schema';
import { ZoneField } from './zone-field';

export interface ZoneFormProps {
  userId: string;
  timezone: string;
  /** IANA zones to choose from. */
  zones: readonly string[];
  onSave: (draft: ZoneDraft) => Promise<unknown>;
}

/** The zone one's own times are shown in. What was chosen survives a closed tab until it is saved. */
export function ZoneForm({ userId, timezone, zones, onSave }: ZoneFormProps) {
  const form = useForm<ZoneDraft>({ resolver: zodResolver(zoneSchema), defaultValues: { timezone } });
  const draft = useDraft(form, { userId, formId: 'time-zone' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    await onSave(values);
    draft.clear();
    form.reset(values);
  });
  return (
    // A failure is told by the hook's toast; the form keeps what was chosen.
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => <ZoneField field={field} zones={zones} error={errors.timezone?.message} />}
      />
      <FormActions>
        <Button type="submit" variant="outline" pending={isSubmitting}>
          Save time zone
        </Button>
        {draft.restoredAt ? (
          <Button variant="secondary-muted" onClick={draft.discard}>
            Discard unsaved changes
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
