import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Bunting, Skeleton } from '@foregather/ui';
import { useAuth } from '@foregather/features/core/session';
import {
  ButtonLink,
  KindPicture,
  notFound,
  type PageLoader,
  usePageTitle,
} from '@foregather/features/core/shell';
import { QueryView, useUrlState } from '@foregather/features/patterns';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { templatePaths } from '../../templates/paths';
import { infoPagePaths } from '../paths';
import { AskPanel } from './ask-panel';
import { FinderForm } from './finder-form';
import {
  type FinderSearch,
  finderSearch,
  findReunionsQuery,
  openedReunionQuery,
  ordered,
  reasonsOf,
} from './reunion-info';
import { ReunionFacts, ReunionRow } from './reunion-row';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address with an id that can be none is no page. */
export const loader: PageLoader =
  () =>
  ({ params }) => {
    const { reunionId } = params;
    if (reunionId !== undefined && !UUID.test(reunionId)) throw notFound();
    return null;
  };

/** Finds a reunion that its host lists, or shows the one of the address, and asks to join it. */
export function Page() {
  const { reunionId } = useParams();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-6 pb-16 outline-none sm:px-6 md:pt-9"
    >
      {reunionId === undefined ? <Finder /> : <OneReunion reunionId={reunionId} />}
    </main>
  );
}

const ROWS = (
  <div className="grid gap-3">
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton key={row} className="h-36" />
    ))}
  </div>
);

function Finder() {
  const [search, setSearch] = useUrlState(finderSearch);
  const found = useQuery(findReunionsQuery(search));
  const count = found.data?.length;
  return (
    <>
      <section className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5">
          <h1 className="text-4xl text-balance">Perhaps it is being planned already</h1>
          <FinderForm search={search} onSearch={setSearch} />
        </div>
        <KindPicture typeId={START[search.kind].template} className="h-75 rounded-lg max-lg:hidden" />
      </section>
      <section aria-labelledby="listed" className="grid gap-3.5">
        <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1" aria-live="polite">
          <h2 id="listed" className="text-2xl">
            {count === undefined ? 'Listed' : count === 0 ? 'None is listed' : `${count} listed`}
          </h2>
          <p className="text-meta text-muted-foreground">
            Only what organisers have put here. Guests are never shown.
          </p>
        </div>
        <QueryView query={found} loadingLabel="Looking for reunions" skeleton={ROWS} level={3}>
          {(all) =>
            all.length === 0 ? null : (
              <ul className="grid gap-3">
                {ordered(all, search).map((reunion) => (
                  <ReunionRow key={reunion.id} reunion={reunion} reasons={reasonsOf(reunion, search)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      <StartIt search={search} />
    </>
  );
}

/** The template that begins each kind, and what one's own is called. */
const START = {
  family: { template: 'family', act: 'Start our reunion' },
  school: { template: 'school', act: 'Start our reunion' },
  unit: { template: 'military', act: 'Start our reunion' },
  other: { template: 'club', act: 'Start our gathering' },
} as const;

/** Ends every list: the name that was looked for goes along. */
function StartIt({ search }: { search: FinderSearch }) {
  const { user } = useAuth();
  const create = eventPaths.create({ name: search.name, place: search.place });
  const { act, template } = START[search.kind];
  const asked = [search.name, search.place].filter(Boolean).join(', ');
  return (
    <section
      aria-labelledby="start-it"
      className="grid items-center gap-x-7 gap-y-4 rounded-lg border border-dashed border-input p-5 sm:p-7 lg:grid-cols-[13rem_minmax(0,1fr)_auto]"
    >
      <Bunting className="max-lg:hidden" />
      <div className="grid gap-1">
        <h2 id="start-it" className="text-2xl">
          Not here yet? Start it
        </h2>
        <p className="max-w-[52ch] text-muted-foreground wrap-anywhere">
          {asked === '' ? 'Whoever looks next will find yours, if you list it.' : null}
          {asked === '' ? null : (
            <>
              <bdi>{asked}</bdi>: it goes with you, and whoever looks next will find yours, if you list it.
            </>
          )}
        </p>
      </div>
      <div className="grid justify-items-stretch gap-2.5">
        <ButtonLink
          to={user ? create : authPaths.signupSimple({ next: create })}
          variant="primary-action"
          size="lg"
        >
          {act}
        </ButtonLink>
        <ButtonLink to={templatePaths.template(template)} variant="ghost">
          See a plan for it
        </ButtonLink>
      </div>
    </section>
  );
}

function OneReunion({ reunionId }: { reunionId: string }) {
  const query = useQuery(openedReunionQuery(reunionId));
  usePageTitle(query.data?.name ?? 'Reunion');
  return (
    <>
      <QueryView
        query={query}
        loadingLabel="Loading the reunion"
        skeleton={<Skeleton className="h-96" />}
        level={1}
      >
        {(reunion) => (
          <article className="overflow-hidden rounded-lg border bg-card text-card-foreground">
            <KindPicture typeId={reunion.event_type_id} repeat className="h-36 sm:h-48" />
            <div className="grid gap-3 p-4 sm:p-6">
              <h1 className="text-3xl wrap-anywhere" dir="auto">
                {reunion.name}
              </h1>
              <ReunionFacts reunion={reunion} />
              <p>
                <bdi>{reunion.host}</bdi> is organising it.
              </p>
              {reunion.words === null ? null : (
                <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere" dir="auto">
                  {reunion.words}
                </p>
              )}
            </div>
            <h2 className="sr-only">Ask to join</h2>
            <AskPanel listingId={reunion.id} />
          </article>
        )}
      </QueryView>
      <ButtonLink to={infoPagePaths.reunionInfo()} variant="outline" className="justify-self-start">
        Look for another
      </ButtonLink>
    </>
  );
}
