import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button, Callout, PageHeader, textLinkVariants, toast } from '@foregather/ui';
import { errorMessage, PanelError, RequestError, returnPathOf } from '@foregather/features/core/base';
import { eventTypeById } from '@foregather/features/core/session';
import { notFound, PageMain, PageSkeleton, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { LoadFailure, RequireAbility, useOwnNavigate } from '@foregather/features/patterns';
import { eventQuery, type OpenedEvent } from '../../events';
import { activityPaths } from '../paths';
import { type Activity, activityQuery, changeActivityMutation } from '../programme';
import { ActivityForm } from './activity-form';
import { activityFormValues, draftOfActivity } from './activity-rules';
import { activityChangedQuery } from './changed';
import { type FormSetup, useFormSetup } from './use-form-setup';

const activityId = z.uuid();

/** One activity of an event, to be changed. */
export function Page() {
  const id = activityId.safeParse(useParams()['activityId']);
  if (!id.success) throw notFound();
  return <OpenedActivity key={id.data} id={id.data} />;
}

interface FailedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

const Failed = (props: FailedProps) => (
  <PageMain>
    <LoadFailure level={1} {...props} />
  </PageMain>
);

/** What is edited is read anew: an older answer of a list would make every save a clash. */
function OpenedActivity({ id }: { id: string }) {
  const activity = useQuery({ ...activityQuery(id), refetchOnMount: 'always' });
  const changed = useQuery({ ...activityChangedQuery(id), refetchOnMount: 'always' });
  const eventId = activity.data?.event_id;
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined });
  /** How often the newer version of somebody else was asked for: each is a form of its own. */
  const [turn, setTurn] = useState(0);
  const queries = [activity, changed, event];
  if (!activity.data || !changed.data || !event.data || (turn === 0 && !activity.isFetchedAfterMount)) {
    const failed = queries.find(({ error }) => error);
    if (!failed && event.data !== null) return <PageSkeleton />;
    return (
      <Failed
        error={failed?.error ?? new RequestError(404, 'Not found')}
        retrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  return (
    <RequireAbility
      ability="events.edit"
      event={event.data}
      back={{ to: activityPaths.manageActivities({ event: event.data.id }), label: 'See the activities' }}
      loading={<PageSkeleton />}
    >
      <PageTerms type={eventTypeById(event.data.event_type_id)}>
        <Prepared
          key={turn}
          event={event.data}
          activity={activity.data}
          changedAt={changed.data}
          onReadAgain={async () => {
            const [read] = await Promise.all([activity.refetch(), changed.refetch()]);
            if (read.error) throw read.error;
            setTurn(turn + 1);
          }}
        />
      </PageTerms>
    </RequireAbility>
  );
}

interface EditProps {
  event: OpenedEvent;
  activity: Activity;
  /** When it was last changed, as an ISO instant. */
  changedAt: string;
  /** Reads the version of somebody else and begins anew with it; the draft is kept. */
  onReadAgain: () => Promise<void>;
}

function Prepared(props: EditProps) {
  const { setup, error, retrying, retry } = useFormSetup(props.event);
  if (setup) return <EditActivity {...props} setup={setup} />;
  return error ? <Failed error={error} retrying={retrying} onRetry={retry} /> : <PageSkeleton />;
}

function EditActivity({ setup, activity, changedAt, onReadAgain }: EditProps & { setup: FormSetup }) {
  // The version that was opened: a refetch in the background must not make an old form look new.
  const [opened] = useState({ activity, changedAt });
  const [clash, setClash] = useState(false);
  const { id, title } = opened.activity;
  const navigate = useOwnNavigate();
  const back = returnPathOf(useLocation().state) ?? activityPaths.activityDetails(id);
  const { mutateAsync: save } = useMutation(changeActivityMutation(useQueryClient()));
  const reading = useMutation({ mutationFn: onReadAgain });
  usePageTitle(`Edit ${title}`);
  return (
    <PageMain className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        title="Edit activity"
        eyebrow={
          <Link to={activityPaths.activityDetails(id)} className={textLinkVariants()}>
            <bdi>{title}</bdi>
          </Link>
        }
      />
      <ActivityForm
        setup={setup}
        opened={opened.activity}
        draftId={`edit-activity:${id}`}
        changedAt={opened.changedAt}
        defaultValues={activityFormValues(opened.activity)}
        submitLabel="Save activity"
        onCancel={() => void navigate(back)}
        onSave={async (values) => {
          setClash(false);
          try {
            await save({ opened: opened.activity, changes: draftOfActivity(values) });
          } catch (error) {
            if (!(error instanceof RequestError && error.status === 404)) throw error;
            setClash(true);
            throw new PanelError(
              'Somebody changed this activity meanwhile',
              'Somebody else changed or removed this activity since you opened it. What you typed is still here.',
              { cause: error },
            );
          }
          toast.success(`‘${values.title}’ saved`);
          await navigate(back);
        }}
      />
      {clash ? (
        <Callout
          tone="warning"
          title="There is a newer version"
          actions={
            <Button variant="outline" pending={reading.isPending} onClick={() => reading.mutate()}>
              Go on from the newer version
            </Button>
          }
        >
          {reading.error
            ? `It could not be read: ${errorMessage(reading.error)}`
            : 'Yours is kept: it stands in the form again, and you can discard it to see what was saved.'}
        </Callout>
      ) : null}
    </PageMain>
  );
}
