import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, Dialog, EmptyState, PageHeader, Skeleton, textLinkVariants } from '@foregather/ui';
import { useCan, useOrganisation, useTerms } from '@foregather/features/core/session';
import { type ActionMenuItem, PageMain } from '@foregather/features/core/shell';
import { FormDialog, QueryView, RecordList, runAct, typedColumns } from '@foregather/features/patterns';
import { NewPageFields, useNewPage } from '../new-page';
import { PageLinks } from '../page-links';
import {
  type InfoPage,
  ownPagesQuery,
  pageLinksQuery,
  pageViewsQuery,
  previewToken,
  removePagesMutation,
} from '../info-pages';
import { pageState, STATE_WORDS } from '../page-content';
import { infoPagePaths } from '../paths';

type OwnPage = InfoPage & { events: { name: string } };
type Counts = ReadonlyMap<string, { views: number; comments: number }> | undefined;

const column = typedColumns<OwnPage>();

const columnsOf = (counts: Counts, canEdit: boolean) => [
  {
    ...column.text('title', 'Title', ({ title }) => title),
    cell: ({ id, event_id: event, title }: OwnPage) => (
      <Link
        to={canEdit ? infoPagePaths.eventInfoEditor(id) : infoPagePaths.eventInfo({ event })}
        dir="auto"
        className={`${textLinkVariants()} inline-flex min-h-11 items-center wrap-anywhere`}
      >
        {title}
      </Link>
    ),
  },
  column.text('event', 'Event', ({ events }) => events.name),
  column.text('state', 'State', (page) => STATE_WORDS[pageState(page)]),
  // Until they are read, or when they cannot be, nothing is claimed.
  column.number('views', 'Views', ({ id }) => (counts ? (counts.get(id)?.views ?? 0) : null)),
  column.number('comments', 'Open comments', ({ id }) => (counts ? (counts.get(id)?.comments ?? 0) : null)),
];

/** All information pages of the organisation: state, views, open comments; begin, edit, look at, share, remove with Undo. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const terms = useTerms();
  const canEdit = useCan('events.edit');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pages = useQuery(ownPagesQuery(orgId));
  const counts = useQuery(pageViewsQuery(orgId));
  const { mutateAsync: remove } = useMutation(removePagesMutation(queries));
  const [beginning, setBeginning] = useState(false);
  const [sharing, setSharing] = useState<OwnPage | null>(null);
  const begin = (words: string) =>
    canEdit ? (
      <Button variant="primary-action" onClick={() => setBeginning(true)}>
        <FilePlus2 aria-hidden />
        {words}
      </Button>
    ) : undefined;
  return (
    // The least height keeps the footer below the fold while the rows are on their way.
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageHeader
        title="My information pages"
        description={`What every guest asks, written once for each ${terms.noun}.`}
        actions={pages.data?.length === 0 ? undefined : begin('New page')}
        className="print:hidden"
      />
      <QueryView
        query={pages}
        loadingLabel="Loading my information pages"
        skeleton={
          <div className="grid gap-2">
            {Array.from({ length: 4 }, (_, line) => (
              <Skeleton key={line} className="h-14" />
            ))}
          </div>
        }
        empty={{
          when: (all) => all.length === 0,
          view: (
            <EmptyState
              title="No page yet"
              description="The way, what to bring, whom to call: write it once, and every guest has it on the day."
              action={begin('Write the first page')}
            />
          ),
        }}
      >
        {(all) => (
          <RecordList<OwnPage>
            noun={{ one: 'page', many: 'pages' }}
            name={({ title }) => title}
            rows={all}
            columns={columnsOf(counts.data, canEdit)}
            nameLabel="Title"
            fileName="information-pages"
            onEdit={canEdit ? ({ id }) => void navigate(infoPagePaths.eventInfoEditor(id)) : undefined}
            moreActions={
              canEdit ? (page) => lookActions({ page, queries, navigate, share: setSharing }) : undefined
            }
            remove={canEdit ? (rows) => remove({ ids: rows.map(({ id }) => id) }) : undefined}
            restore={(rows) => remove({ ids: rows.map(({ id }) => id), restore: true })}
          />
        )}
      </QueryView>
      <NewPageDialog open={beginning} onOpenChange={setBeginning} />
      <Dialog.Root open={sharing !== null} onOpenChange={(open) => (open ? undefined : setSharing(null))}>
        <Dialog.Content size="md" aria-describedby={undefined}>
          <Dialog.Title>Links of ‘{sharing?.title}’</Dialog.Title>
          <Dialog.Body className="grid grid-cols-1 gap-6">
            {sharing ? <PageLinks page={sharing} /> : null}
          </Dialog.Body>
        </Dialog.Content>
      </Dialog.Root>
    </PageMain>
  );
}

function NewPageDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { form, events } = useNewPage();
  return (
    <FormDialog
      {...form}
      // The event that is offered first comes with the list of them: a form that began before would begin anew under the hand.
      key={form.defaultValues.eventId}
      open={open && !events.isPending}
      onOpenChange={onOpenChange}
      title="New page"
      submitLabel="Begin the page"
    >
      {(handle) => <NewPageFields form={handle} events={events.data} />}
    </FormDialog>
  );
}

interface LookActions {
  page: OwnPage;
  queries: ReturnType<typeof useQueryClient>;
  navigate: ReturnType<typeof useNavigate>;
  share: (page: OwnPage) => void;
}

/** The ways to look at a page and to hand it on. */
function lookActions({ page, queries, navigate, share }: LookActions): readonly ActionMenuItem[] {
  const preview = async () => {
    await navigate(infoPagePaths.eventInfoPreview(await previewToken(queries, page.id)));
    return undefined;
  };
  const view = async () => {
    const { token } = await queries.fetchQuery(pageLinksQuery(page.id));
    if (token !== null) await navigate(infoPagePaths.eventInfoView(token));
    return undefined;
  };
  return [
    ...(page.published_version !== null && page.link_state === 'on'
      ? [
          {
            key: 'view',
            label: 'Open as guests see it',
            onSelect: () => void runAct(view, 'The page could not be opened'),
          },
        ]
      : []),
    {
      key: 'preview',
      label: 'Preview the draft',
      onSelect: () => void runAct(preview, 'The draft could not be opened'),
    },
    { key: 'links', label: 'Copy a link', onSelect: () => share(page) },
  ];
}
