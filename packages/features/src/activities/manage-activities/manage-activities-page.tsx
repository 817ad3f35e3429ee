import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Skeleton } from '@foregather/ui';
import { useCan, useTerms } from '@foregather/features/core/session';
import { ButtonLink, lazyDialog } from '@foregather/features/core/shell';
import { ListPage } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { templatePaths } from '../../templates/paths';
import { ownVenuesQuery } from '../../venues';
import { eventCurrencyQuery } from '../event-currency';
import { activityPaths } from '../paths';
import { programmeCountsQuery, programmeQuery } from '../programme';
import { spacesOf } from '../spaces';
import { ActivityList } from './activity-list';
import { listed } from './attention';
import type { ImportDialogProps } from './import-dialog';

const TITLE = 'Manage activities';

/** Reading a file is for few: its code comes when it is asked for. */
const ImportDialog = lazyDialog<ImportDialogProps>(
  async () => (await import('./import-dialog')).ImportDialog,
  ({ open }) => open,
);

/** The programme of an event as its hosts look after it. */
export function Page() {
  return (
    <EventPage
      title={TITLE}
      none="Hikes, meals and tours stand here once there is something to plan."
      loading={SHAPES}
    >
      {({ event, beside }) => <EventActivities key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

const SHAPES = (
  <div className="grid gap-2">
    {Array.from({ length: 8 }, (_, line) => (
      <Skeleton key={line} className="h-18" />
    ))}
  </div>
);

function EventActivities({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const terms = useTerms();
  const canEdit = useCan('events.edit', event);
  const location = useLocation();
  const programme = useQuery(programmeQuery(event.id));
  // What stands beside a row may come later, or not at all: the list does not wait for it.
  const counts = useQuery(programmeCountsQuery(event.id)).data;
  const venues = useQuery(ownVenuesQuery(event.org_id)).data;
  const currency = useQuery(eventCurrencyQuery(event));
  const spaces = useMemo(() => spacesOf(venues ?? [], event.venue_id), [venues, event.venue_id]);
  const data = useMemo(
    () =>
      programme.data && currency.data !== undefined
        ? { activities: listed(programme.data, counts, spaces), currency: currency.data }
        : undefined,
    [programme.data, currency.data, counts, spaces],
  );
  const [importing, setImporting] = useState(false);
  const importButton = (
    <Button variant="secondary" onClick={() => setImporting(true)}>
      <Upload aria-hidden />
      Import a list
    </Button>
  );
  return (
    <>
      <ListPage
        title={TITLE}
        beside={beside}
        query={{
          data,
          error: programme.error ?? (data ? null : currency.error),
          isFetching: programme.isFetching || currency.isFetching,
          dataUpdatedAt: programme.dataUpdatedAt,
          refetch: () => Promise.all([programme.refetch(), currency.refetch()]),
        }}
        isEmpty={({ activities }) => activities.length === 0}
        skeleton={SHAPES}
        empty={{
          title: 'No activity yet',
          description: canEdit
            ? `Walks, meals and talks of your ${terms.noun}, each with its hour, place and places.`
            : `Nobody has planned the days of this ${terms.noun} yet.`,
          secondary: canEdit ? (
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink to={templatePaths.gallery()} variant="secondary">
                Suggest from a template
              </ButtonLink>
              {importButton}
            </div>
          ) : undefined,
        }}
        create={
          canEdit ? (
            <ButtonLink
              to={activityPaths.createActivity({ event: event.id })}
              state={{ from: location }}
              variant="primary-action"
            >
              <Plus aria-hidden />
              Add an activity
            </ButtonLink>
          ) : undefined
        }
        actions={canEdit ? importButton : undefined}
      >
        {(read) => <ActivityList event={event} spaces={spaces} {...read} />}
      </ListPage>
      {canEdit && data ? (
        <ImportDialog
          open={importing}
          onOpenChange={setImporting}
          event={event}
          programme={data.activities}
          spaces={spaces}
          currency={data.currency}
        />
      ) : null}
    </>
  );
}
