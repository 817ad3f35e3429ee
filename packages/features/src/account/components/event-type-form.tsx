import { Field, NativeSelect } from '@foregather/ui';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { EVENT_TYPES } from '@foregather/features/core/session';
import { Form, useUnsavedChanges } from '@foregather/features/patterns';
import { type EventTypeInput, eventTypeSchema } from '../schema';

export interface EventTypeFormProps {
  /** The current type. */
  typeId: string;
  onSave: (typeId: string) => void;
}

const OPTIONS = EVENT_TYPES.map(({ id, name }) => ({ value: id, label: name }));

/** The event type whose terms the labels use, stored in this browser per user. Warns about an unsaved choice on leaving. */
export function EventTypeForm({ typeId, onSave }: EventTypeFormProps) {
  return (
    <Form
      schema={eventTypeSchema}
      defaultValues={{ typeId }}
      summary={false}
      sendsAgain
      submitLabel="Save event type"
      submitVariant="outline"
      onSave={async (values) => onSave(values.typeId)}
    >
      {(form) => <EventTypeField form={form} savedTypeId={typeId} />}
    </Form>
  );
}

interface EventTypeFieldProps {
  form: Pick<UseFormReturn<EventTypeInput>, 'control' | 'register' | 'reset'>;
  savedTypeId: string;
}

function EventTypeField({ form: { control, register, reset }, savedTypeId }: EventTypeFieldProps) {
  const chosen = useWatch({ control, name: 'typeId' });
  const leaveQuestion = useUnsavedChanges(chosen !== savedTypeId);
  // Another tab may have saved another type, which the form then shows.
  useEffect(() => reset({ typeId: savedTypeId }), [reset, savedTypeId]);
  return (
    <>
      <Field
        label="Preferred event type"
        help="Labels across the product follow it. An event’s own type wins on its pages."
      >
        <NativeSelect {...register('typeId')} options={OPTIONS} />
      </Field>
      {leaveQuestion}
    </>
  );
}
