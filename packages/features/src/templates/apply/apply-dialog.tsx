import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { dayInZone, deviceZone } from '@foregather/words';
import { Button, Dialog, ErrorPanel, Skeleton, toast } from '@foregather/ui';
import { errorWords, refusalHint } from '@foregather/features/core/base';
import {
  type Organisation,
  upgradePath,
  useAbility,
  useOrganisation,
} from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { SubmitFailureNote, useFormState } from '@foregather/features/patterns';
import { eventsListQuery } from '../../events';
import { planningPaths } from '../../planning/paths';
import { countsOf, PARTS } from '../plan';
import { layOut } from '../laid-out';
import type { TemplateBody } from '../template-schema';
import { applyTemplateMutation, type TemplateHead, templateHeadQuery, templateQuery } from '../templates';
import { ApplyFields } from './apply-fields';
import {
  type ApplyInput,
  applySchema,
  choicesOf,
  madeText,
  NEW_EVENT,
  type OpenEvent,
  requestOf,
  sumOf,
} from './apply-form';
import { ApplyParts } from './apply-parts';

export interface ApplyDialogProps {
  /** The template that is laid out. */
  slug: string;
  /** First day that was chosen before, as an ISO day. */
  date?: string | undefined;
  /** How many days were chosen before. */
  days?: number | undefined;
  people?: number | undefined;
  onClose: () => void;
}

/** Wide enough for the fields beside what they make; on a phone the whole screen. */
const PANEL =
  'max-w-[55rem] max-sm:inset-0 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0';

/** Asks for whom a template is laid out and what of it, and makes the plan. */
export function ApplyDialog({ slug, onClose, ...chosen }: ApplyDialogProps) {
  const head = useQuery(templateHeadQuery(slug));
  const template = head.data;
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Content size="lg" className={PANEL} aria-describedby={undefined}>
        <Dialog.Title>
          {template?.name ?? (template === null ? 'No such template' : 'Use a template')}
        </Dialog.Title>
        {template ? (
          <Loaded template={template} chosen={chosen} onClose={onClose} />
        ) : template === null ? (
          <p>There is no template of this name. Choose another one from the gallery.</p>
        ) : head.isError ? (
          <ErrorPanel
            {...errorWords(head.error)}
            level={3}
            actions={<Button onClick={() => void head.refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}

type Chosen = Pick<ApplyDialogProps, 'date' | 'days' | 'people'>;

/** The form once the plan and the organisation's events are read, or why there is none. */
function Loaded({
  template,
  chosen,
  onClose,
}: {
  template: TemplateHead;
  chosen: Chosen;
  onClose: () => void;
}) {
  const organisation = useOrganisation();
  const mayWrite = useAbility('events.create');
  const body = useQuery(templateQuery(template.slug));
  const events = useQuery(eventsListQuery(organisation.id));
  if (mayWrite === false)
    return (
      <>
        <p>
          You may read in {organisation.name}, and not plan its events. Ask its owner for the role of editor,
          or switch to an organisation of your own.
        </p>
        <Dialog.Footer>
          <Button onClick={onClose}>Close</Button>
        </Dialog.Footer>
      </>
    );
  const failed = [body, events].find(({ error, data }) => error && data === undefined);
  if (failed)
    return (
      <ErrorPanel
        {...errorWords(failed.error)}
        level={3}
        actions={<Button onClick={() => void failed.refetch()}>Try again</Button>}
      />
    );
  if (!body.data || !events.data || mayWrite === undefined) return <Skeleton className="h-96" />;
  return (
    <ApplyForm
      template={template}
      body={body.data}
      organisation={organisation}
      events={events.data.filter(isOpen)}
      chosen={chosen}
      onClose={onClose}
    />
  );
}

interface Ending {
  status: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** Whether an event is still to be planned. */
function isOpen({ status, starts_at, ends_at }: Ending): boolean {
  const last = ends_at ?? starts_at;
  return !['cancelled', 'archived'].includes(status) && (last === null || Date.parse(last) > Date.now());
}

interface ApplyFormProps {
  template: TemplateHead;
  body: TemplateBody;
  organisation: Organisation;
  events: readonly OpenEvent[];
  chosen: Chosen;
  onClose: () => void;
}

function ApplyForm({ template, body, organisation, events, chosen, onClose }: ApplyFormProps) {
  const navigate = useNavigate();
  const apply = useMutation(applyTemplateMutation(useQueryClient(), organisation.id));
  const [zone] = useState(() => {
    const own = deviceZone();
    return own === 'UTC' ? (organisation.defaultTimezone ?? own) : own;
  });
  const [today] = useState(() => dayInZone(new Date(), zone));
  const [isLimited, setIsLimited] = useState(false);
  const schema = useMemo(() => applySchema(today), [today]);
  const { form, pending, failure, retry, save } = useFormState({
    schema,
    defaultValues: startWith(chosen, body, organisation),
    focusFirstError: true,
    refusals: { currency: { field: 'currency' }, event_not_found: { field: 'event' } },
    onSave: async (draft, key) => {
      setIsLimited(false);
      const request = requestOf(template.slug, body, draft, {
        events,
        eventTypeId: template.eventType,
        zone,
        today,
      });
      try {
        const { event_id: event, made } = await apply.mutateAsync({ ...request, key });
        const name = events.find(({ id }) => id === event)?.name ?? draft.name;
        toast.success(`The plan of ${name} is made`, { description: `${madeText(made)}.` });
        void navigate(planningPaths.checklists({ event }));
      } catch (error) {
        setIsLimited(refusalHint(error)?.startsWith('plan_limit') ?? false);
        throw error;
      }
    },
  });
  const values: ApplyInput = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const choices = choicesOf(values, events, body, today);
  const plan = layOut(body, {
    today,
    typed: { date: '', days: '', people: '' },
    start: choices.start,
    end: null,
    days: choices.days,
    people: choices.people,
    errors: {},
  });
  const sum = sumOf(countsOf(body, choices.days), choices.parts);
  return (
    <form
      noValidate
      aria-label={template.name}
      className="flex min-h-0 flex-1 flex-col gap-3"
      onSubmit={(event) => void save(event)}
    >
      <Dialog.Body className="grid flex-1 content-start gap-5 sm:grid-cols-[1fr_1.12fr]">
        <ApplyFields form={form} body={body} events={events} values={values} zone={zone} />
        <ApplyParts form={form} body={body} choices={choices} plan={plan} />
      </Dialog.Body>
      <SubmitFailureNote title="Nothing was made" failure={failure} pending={pending} onRetry={retry} />
      {isLimited && failure ? (
        <ButtonLink to={upgradePath('premium')} variant="secondary" className="justify-self-start">
          See what the plans allow
        </ButtonLink>
      ) : null}
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Create the plan: {sum} {sum === 1 ? 'thing' : 'things'}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

/** What stands in the fields at first: what was chosen on the template's page, else the template's own. */
const startWith = (
  { date, days, people }: Chosen,
  body: TemplateBody,
  { defaultCurrency }: Organisation,
): ApplyInput => ({
  event: NEW_EVENT,
  name: body.eventName,
  dated: 'yes',
  date: date ?? '',
  days: String(days ?? body.days),
  people: people ?? body.guests.usual,
  place: '',
  currency: defaultCurrency ?? 'USD',
  parts: [...PARTS],
});
