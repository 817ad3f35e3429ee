import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { eventTypeById } from '@foregather/features/core/session';
import {
  ButtonLink,
  MessagePanel,
  notFound,
  PageMain,
  PageSkeleton,
  PageTerms,
} from '@foregather/features/core/shell';
import { FormPage, LoadFailure, RequireAbility } from '@foregather/features/patterns';
import { eventQuery } from '../../events';
import { eventPaths } from '../../events/paths';
import { NewPageFields, useNewPage } from '../new-page';
import { infoPageQuery } from '../info-pages';
import { infoPagePaths } from '../paths';

/** The builder is larger than any page: whoever begins a page or may not write one does not wait for it. */
const PageEditor = lazy(async () => ({ default: (await import('./page-editor')).PageEditor }));

const BACK = { to: infoPagePaths.myInformationPages(), label: 'See my information pages' };
const pageIdSchema = z.uuid();

/** The editor of one page; without an id the way to begin one. */
export function Page() {
  const { pageId } = useParams();
  if (pageId === undefined) return <BeginPage />;
  const id = pageIdSchema.safeParse(pageId);
  if (!id.success) throw notFound();
  return <OpenedPage key={id.data} pageId={id.data} />;
}

function BeginPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { form, events } = useNewPage(params.get('event') ?? undefined);
  if (!events.data)
    return events.error ? (
      <PageMain>
        <LoadFailure
          error={events.error}
          level={1}
          retrying={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      </PageMain>
    ) : (
      <PageSkeleton />
    );
  return (
    <RequireAbility ability="events.edit" back={BACK}>
      {events.data.length === 0 ? (
        <PageMain width="form">
          <MessagePanel
            title="An information page belongs to an event"
            description={<p>There is none yet. Create one, then write what its guests must know.</p>}
            actions={<ButtonLink to={eventPaths.create()}>Create an event</ButtonLink>}
          />
        </PageMain>
      ) : (
        <FormPage
          {...form}
          title="Begin an information page"
          description="Everything can be changed afterwards; guests read it when you publish it."
          submitLabel="Begin the page"
          onCancel={() => void navigate(BACK.to)}
        >
          {(handle) => <NewPageFields form={handle} events={events.data} />}
        </FormPage>
      )}
    </RequireAbility>
  );
}

/** What is edited is read anew: an older answer of a list would make every save a merge. */
function OpenedPage({ pageId }: { pageId: string }) {
  const page = useQuery({ ...infoPageQuery(pageId), refetchOnMount: 'always' });
  const event = useQuery({ ...eventQuery(page.data?.event_id ?? ''), enabled: page.data !== undefined });
  const error = page.error ?? event.error;
  const fresh = page.isFetchedAfterMount ? page.data : undefined;
  if (!fresh || !event.data) {
    if (!error) return <PageSkeleton />;
    return (
      <PageMain>
        <LoadFailure
          error={error}
          level={1}
          retrying={page.isFetching || event.isFetching}
          onRetry={() => void Promise.all([page.refetch(), event.refetch()])}
        />
      </PageMain>
    );
  }
  return (
    <RequireAbility ability="events.edit" event={event.data} back={BACK}>
      <PageTerms type={eventTypeById(event.data.event_type_id)}>
        <Suspense fallback={<PageSkeleton />}>
          <PageEditor page={fresh} event={event.data} />
        </Suspense>
      </PageTerms>
    </RequireAbility>
  );
}
