import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PageHeader, Skeleton, textLinkVariants, toast } from '@foregather/ui';
import { returnPathOf } from '@foregather/features/core/base';
import { PageMain } from '@foregather/features/core/shell';
import { LoadFailure, useOwnNavigate } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { activityPaths } from '../paths';
import { addActivitiesMutation } from '../programme';
import { ActivityForm } from './activity-form';
import { draftOfActivity, emptyActivityForm } from './activity-rules';
import { useFormSetup } from './use-form-setup';

const TITLE = 'Add an activity';

/** A new activity of an event; `?day=&start=&space=` say where in the programme it was begun. */
export function Page() {
  return (
    <EventPage
      title={TITLE}
      ability="events.edit"
      none="Hikes, meals and tours stand in the programme of an event."
    >
      {({ event, beside }) => <NewActivity key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function NewActivity({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const { setup, error, retrying, retry } = useFormSetup(event);
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useOwnNavigate();
  const { mutateAsync: add } = useMutation(addActivitiesMutation(useQueryClient(), event.id));
  const from = returnPathOf(location.state);
  const list = activityPaths.manageActivities({ event: event.id });
  const asked = [params.get('day') ?? '', params.get('start') ?? '', params.get('space') ?? ''] as const;
  return (
    <PageMain className="grid grid-cols-1 content-start gap-6" aria-busy={!setup && !error}>
      <PageHeader
        title={TITLE}
        beside={beside}
        eyebrow={
          <Link to={list} className={textLinkVariants()}>
            Activities
          </Link>
        }
      />
      {setup ? (
        <ActivityForm
          setup={setup}
          // What was begun at another place of the programme is another draft.
          draftId={['new-activity', event.id, ...asked].filter(Boolean).join(':')}
          defaultValues={emptyActivityForm(beginning(asked, setup.days))}
          submitLabel="Save activity"
          onCancel={() => void navigate(from ?? list)}
          onSave={async (values) => {
            const [id] = await add([draftOfActivity(values)]);
            toast.success(`‘${values.title}’ is in the programme`);
            await navigate(from ?? (id === undefined ? list : activityPaths.activityDetails(id)));
          }}
        />
      ) : error ? (
        <LoadFailure error={error} level={2} retrying={retrying} onRetry={retry} />
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </PageMain>
  );
}

/** Where the address says it begins; what it cannot mean is left to the reader. */
function beginning([day, start, space]: readonly [string, string, string], days: readonly number[]) {
  return {
    day: days.includes(Number(day)) ? String(Number(day)) : '1',
    start: /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(start) ? start : '',
    space: /^[\da-f-]{36}$/i.test(space) ? space : '',
  };
}
