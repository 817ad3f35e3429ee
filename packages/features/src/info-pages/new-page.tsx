import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Field, Input, RadioGroup } from '@foregather/ui';
import * as z from 'zod';
import { useOrganisation } from '@foregather/features/core/session';
import {
  type FormDefinition,
  type FormHandle,
  ReferenceField,
  requiredChoice,
  requiredText,
  useOwnNavigate,
} from '@foregather/features/patterns';
import { eventQuery, eventsListQuery, firstEvent } from '../events';
import { addPageMutation } from './info-pages';
import { infoPagePaths } from './paths';
import { START_HELP, START_NAMES, startBlocks, STARTS } from './starts';

const schema = z.object({
  eventId: requiredChoice('Choose an event.'),
  start: z.enum(STARTS),
  title: requiredText(120, 'Give the page a title.'),
});
type NewPageInput = z.input<typeof schema>;
type NewPageOutput = z.output<typeof schema>;

/** What a new page is made of: the event, what it begins with, its title. It opens in the editor. */
export function useNewPage(eventId?: string) {
  const { id: orgId } = useOrganisation();
  const queries = useQueryClient();
  const navigate = useOwnNavigate();
  const events = useQuery(eventsListQuery(orgId));
  const { mutateAsync: add } = useMutation(addPageMutation(queries));
  const form: FormDefinition<NewPageInput, NewPageOutput> = {
    schema,
    defaultValues: {
      eventId: eventId ?? firstEvent(events.data ?? [])?.id ?? '',
      start: 'bring',
      title: START_NAMES.bring,
    },
    onSave: async ({ eventId: chosen, start, title }) => {
      const event = await queries.fetchQuery(eventQuery(chosen));
      const id = await add({ event_id: chosen, title, blocks: startBlocks(start, event ?? undefined) });
      await navigate(infoPagePaths.eventInfoEditor(id));
    },
  };
  return { form, events };
}

/** The three questions of a new page. */
export function NewPageFields({
  form,
  events,
}: {
  form: FormHandle<NewPageInput, NewPageOutput>;
  events: readonly { id: string; name: string }[] | undefined;
}) {
  const { register, control, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  const start = register('start', {
    onChange: ({ target }: { target: { value: string } }) => {
      const chosen = STARTS.find((each) => each === target.value);
      // A title of one's own stays.
      if (chosen && !dirtyFields.title) setValue('title', chosen === 'blank' ? '' : START_NAMES[chosen]);
    },
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <ReferenceField control={control} name="eventId" label="Event" choices={events} />
      <RadioGroup
        legend="Start from"
        error={errors.start?.message}
        options={STARTS.map((value) => ({ value, label: START_NAMES[value], help: START_HELP[value] }))}
        {...start}
      />
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title')} maxLength={120} />
      </Field>
    </div>
  );
}
