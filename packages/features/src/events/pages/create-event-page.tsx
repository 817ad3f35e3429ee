import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ErrorPanel, PageHeader, Skeleton, toast } from '@foregather/ui';
import {
  ButtonLink,
  errorWords,
  type Organisation,
  PageTerms,
  useTerms,
  useUser,
} from '@foregather/features/core';
import { eventTypeById, usePreferredType } from '@foregather/features/core/terminology';
import { eventQuery } from '../api/events';
import { EventWizard } from '../components/event-wizard';
import { emptyEvent, eventFormValues } from '../form-values';
import { useDraftEvent, useZones } from '../hooks/use-event';
import { type EventFormInput, parseEventId, STEPS } from '../schema';
import { eventPaths } from '../paths';
import { FormPage, WritersOnly } from './writers-only';

const Loading = () => <Skeleton className="h-96" />;

/** A new event, kept as a draft from the first step on. `?event=` and `?step=` bring a reload back to the same place. */
export function Page() {
  const [params] = useSearchParams();
  // Only a reload or a link reads a draft back; afterwards the form itself is the newest.
  const [startedWith] = useState(params.get('event'));
  return (
    <FormPage>
      <WritersOnly loading={<Loading />}>
        {(organisation) =>
          startedWith === null ? (
            <NewEvent organisation={organisation} />
          ) : (
            <StoredDraft organisation={organisation} eventId={parseEventId(startedWith)} />
          )
        }
      </WritersOnly>
    </FormPage>
  );
}

function NewEvent({ organisation }: { organisation: Organisation }) {
  const { type } = usePreferredType(useUser().id);
  return (
    <Wizard
      orgId={organisation.id}
      defaultValues={emptyEvent(type.id, organisation.defaultTimezone)}
      startedWith={null}
    />
  );
}

/** A draft that was begun earlier. Without it there is no form: an empty one would be saved over it. */
function StoredDraft({ organisation, eventId }: { organisation: Organisation; eventId: string }) {
  const stored = useQuery({
    ...eventQuery(eventId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (stored.error && !stored.data) {
    return (
      <ErrorPanel
        {...errorWords(stored.error)}
        level={1}
        actions={
          <>
            <Button onClick={() => void stored.refetch()}>Try again</Button>
            <ButtonLink to={eventPaths.create()} variant="outline" reloadDocument>
              Begin a new one
            </ButtonLink>
          </>
        }
      />
    );
  }
  // What an earlier page had read may be older than the last saved step.
  if (!stored.data || !stored.isFetchedAfterMount) return <Loading />;
  // What is published already is changed on its own page, where it says what guests see.
  if (stored.data.status !== 'draft') return <Navigate to={eventPaths.edit(eventId)} replace />;
  return (
    <Wizard orgId={organisation.id} defaultValues={eventFormValues(stored.data)} startedWith={eventId} />
  );
}

function Title() {
  const terms = useTerms();
  return (
    <PageHeader
      title={`Create a ${terms.noun}`}
      description="Four short steps, saved as you go. Nothing is shown to anybody before you publish it."
    />
  );
}

interface WizardProps {
  orgId: string;
  defaultValues: EventFormInput;
  startedWith: string | null;
}

function Wizard({ orgId, defaultValues, startedWith }: WizardProps) {
  const user = useUser();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { zones, ownZone } = useZones();
  const [eventId, setEventId] = useState(startedWith);
  // For the handlers, which run before the new id is drawn.
  const saved = useRef(startedWith);
  // The values of the first drawing: the answer to a save must not reset the form.
  const [startValues] = useState(defaultValues);
  const saveDraft = useDraftEvent(orgId);
  const wanted = STEPS.find(({ id }) => id === params.get('step'))?.id ?? 'what';
  const [typeId, setTypeId] = useState(defaultValues.eventTypeId);
  return (
    <PageTerms type={eventTypeById(typeId)}>
      <Title />
      <EventWizard
        userId={user.id}
        eventId={eventId}
        defaultValues={startValues}
        step={eventId === null ? 'what' : wanted}
        zones={zones}
        ownZone={ownZone}
        onSaveStep={async (draft) => {
          saved.current = await saveDraft(saved.current, draft);
          setEventId(saved.current);
        }}
        onStep={(next) =>
          setParams(
            { ...(saved.current ? { event: saved.current } : {}), step: next },
            { preventScrollReset: true },
          )
        }
        onType={setTypeId}
        onDone={() => {
          toast.success('Draft saved', { description: 'Add meals and places, then publish it.' });
          void navigate(eventPaths.details(saved.current ?? ''));
        }}
      />
    </PageTerms>
  );
}
