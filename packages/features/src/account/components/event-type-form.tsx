import { Button, Field, FormActions, NativeSelect } from '@foregather/ui';
import { useState } from 'react';
import { EVENT_TYPES } from '@foregather/features/core';

export interface EventTypeFormProps {
  typeId: string;
  onSave: (typeId: string) => void;
}

const OPTIONS = EVENT_TYPES.map(({ id, name }) => ({ value: id, label: name }));

/** Whose words the labels use. Kept on this device, per user. */
export function EventTypeForm({ typeId, onSave }: EventTypeFormProps) {
  const [chosen, choose] = useState(typeId);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <Field
        label="Preferred event type"
        help="Labels across the product follow it. An event’s own type wins on its pages."
      >
        <NativeSelect
          name="event-type"
          options={OPTIONS}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      <FormActions>
        <Button type="submit" variant="outline">
          Save event type
        </Button>
      </FormActions>
    </form>
  );
}
