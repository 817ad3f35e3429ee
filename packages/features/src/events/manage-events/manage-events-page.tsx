import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Skeleton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useCan, useOrganisation, useTerms } from '@foregather/features/core/session';
import { ListPage } from '@foregather/features/patterns';
import { capitalised } from '@foregather/words';
import { eventPaths } from '../paths';
import { eventsListQuery } from '../queries';
import { EventList } from './event-list';

const CARDS = (
  <div className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);

/** All events of the organisation, with what can be done to each. */
export function Page() {
  const terms = useTerms();
  const canCreate = useCan('events.create');
  const query = useQuery(eventsListQuery(useOrganisation().id));
  const create = (
    <ButtonLink to={eventPaths.create()} variant="primary-action">
      <CalendarPlus aria-hidden />
      Create {terms.noun}
    </ButtonLink>
  );
  return (
    <ListPage
      title={capitalised(terms.nouns)}
      query={query}
      skeleton={CARDS}
      create={canCreate ? create : undefined}
      empty={{
        title: `No ${terms.noun} yet`,
        description: 'Name it, and leave open what you do not know: date and place can follow.',
      }}
    >
      {(events) => <EventList events={events} />}
    </ListPage>
  );
}
