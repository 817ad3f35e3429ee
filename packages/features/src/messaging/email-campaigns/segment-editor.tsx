import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Field, Input, toast } from '@foregather/ui';
import { Form, type FormHandle, Panel } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { AudienceField } from '../audience/audience-field';
import { useAudienceChoices } from '../audience/use-audience-choices';
import { useLeftOutDoors } from '../audience/use-left-out-doors';
import { messagePlanQuery } from '../queries';
import { audienceSchema } from '../schema';
import { type Segment, saveSegmentMutation } from './campaigns';

const segmentSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the segment a name, such as “Cousins without an answer”.')
    .max(80, 'A name has at most 80 characters.'),
  audience: audienceSchema,
});
type SegmentForm = FormHandle<z.input<typeof segmentSchema>, z.output<typeof segmentSchema>>;

export interface SegmentEditorProps {
  event: OpenedEvent;
  /** Left out for a new one. */
  segment: Segment | undefined;
  onDone: () => void;
}

/** A name and a sentence that says who is meant; the people it means today stand below. */
export function SegmentEditor({ event, segment, onDone }: SegmentEditorProps) {
  const queries = useQueryClient();
  const save = useMutation(saveSegmentMutation(queries, event.org_id, event.id));
  return (
    <Panel title={segment ? `Segment: ${segment.name}` : 'New segment'} framed>
      <Form
        label={segment ? 'Change the segment' : 'New segment'}
        summary={false}
        schema={segmentSchema}
        defaultValues={{ name: segment?.name ?? '', audience: segment?.audience ?? {} }}
        refusals={{
          segments_name_length: { field: 'name' },
          too_many: { field: 'name' },
          audience: { field: 'audience' },
        }}
        submitLabel="Save segment"
        onCancel={onDone}
        onSave={async (values) => {
          await save.mutateAsync({ segment, ...values });
          toast.success(`${values.name} saved`);
          onDone();
        }}
      >
        {(form) => <SegmentFields form={form} event={event} />}
      </Form>
    </Panel>
  );
}

function SegmentFields({ form, event }: { form: SegmentForm; event: OpenedEvent }) {
  const {
    register,
    control,
    setValue,
    formState: { errors },
  } = form;
  const audience = useWatch({ control, name: 'audience' });
  const plan = useQuery(messagePlanQuery(event.id, 'announcement', audience));
  const { choices, names } = useAudienceChoices(event.id);
  const doors = useLeftOutDoors(event);
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="max-w-md">
        <Input {...register('name')} />
      </Field>
      <AudienceField
        audience={audience}
        onChange={(next) => setValue('audience', next, { shouldDirty: true })}
        plan={plan.data}
        failed={plan.isError}
        onRetry={() => void plan.refetch()}
        names={names}
        choices={choices}
        doors={doors}
      />
      {errors.audience ? (
        <p role="alert" className="text-sm text-destructive-text">
          {errors.audience.message}
        </p>
      ) : null}
      <p className="text-sm text-muted-foreground">
        {audience.meal === undefined
          ? 'It can be used for each of your events: who fits is found anew each time.'
          : 'It names a dish, so it is for this event only.'}
      </p>
    </>
  );
}
