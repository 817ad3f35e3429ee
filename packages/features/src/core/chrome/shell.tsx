import { SkipLink } from '@foregather/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useAuth } from '../access/auth-context';
import { useEndOfLeaving } from '../access/use-end-of-leaving';
import { brand } from '../brand';
import { useWaiting } from '../lazy/settled-value';
import { readPendingPlan } from '../plans/pending-plan';
import { useCurrentRoute } from '../routing/current-route';
import { OwnTitleContext } from '../routing/own-title';
import { type EventType, labelText, termsFor, usePreferredType, useTerms } from '../terminology';
import { optionalPart } from './optional-part';
import { PageSkeleton } from './page-skeleton';
import { PageStands } from './page-stands';
import { TitleTypeContext } from './page-terms';
import { SiteHeader } from './site-header';
import { SiteSearch } from './site-search';
import { useArrival } from './use-arrival';

/** Names the page in the tab; `page` may be in the reader's terms. */
export const documentTitle = (page: string) => (page === brand.name ? page : `${page} · ${brand.name}`);

/** A page may have written its `<main>` by hand; when the skip link is used it becomes the link's target all the same. */
function prepareMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.id ||= 'main';
  main.tabIndex = -1;
}

// The first two are seen by few and seldom, so their code comes only for those; the third once the page stands.
const EventTypeQuestion = optionalPart(
  async () => (await import('../terminology/event-type-question')).EventTypeQuestion,
);
const PendingPlanNotice = optionalPart(
  async () => (await import('../plans/pending-plan-notice')).PendingPlanNotice,
);

const LaterParts = optionalPart(async () => (await import('./later-parts')).LaterParts);

/** What stands above a page for members: the plan chosen before signing up, the question of the first visit. */
function Notices() {
  const { user } = useAuth();
  const { asked } = usePreferredType(user?.id);
  const [pendingPlan] = useState(readPendingPlan);
  return (
    <>
      {user && pendingPlan ? <PendingPlanNotice /> : null}
      {user && !asked ? <EventTypeQuestion /> : null}
    </>
  );
}

/** Stands around every page: title, skip link, header, search box and footer as the route says, arrival at the top. */
export function Shell({ children }: { children: ReactNode }) {
  const terms = useTerms();
  const { status } = useAuth();
  const [titleType, setTitleType] = useState<EventType>();
  const [ownTitle, setOwnTitle] = useState<string>();
  const [stands, setStands] = useState(false);
  const meta = useCurrentRoute();
  const title = meta ? (ownTitle ?? labelText(meta.title, titleType ? termsFor(titleType) : terms)) : '';
  const loading = useWaiting();
  useArrival(title);
  useEndOfLeaving();
  const withChrome = meta?.chrome === 'site';
  const guarded = meta !== undefined && meta.guard !== 'public';
  const verifying = guarded && status === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      {meta ? <title>{documentTitle(title)}</title> : null}
      {meta?.noindex ? <meta name="robots" content="noindex" /> : null}
      {meta?.noindex ? <meta name="referrer" content="no-referrer" /> : null}
      <SkipLink target="main" onClick={prepareMain} />
      {loading ? (
        <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse bg-highlight" />
      ) : null}
      {withChrome ? <SiteHeader guarded={guarded} pageStands={stands} /> : null}
      {withChrome && meta.featureSearch ? <SiteSearch /> : null}
      {/* The footer begins below the fold: a page that grows while it loads then moves nothing the reader sees. A page
          in another frame gets a place of its own, so that what stood before it does not jump when the header goes. */}
      <div key={`${withChrome}-${meta?.featureSearch}`} className="min-h-[calc(100dvh-4rem)] flex-1">
        {/* One boundary for all: the page does not stand first and then move down for a notice. Another one once the
            session is known, so that no notice stands for a moment above the guard's words. */}
        <Suspense key={verifying ? 'verifying' : 'page'} fallback={<PageSkeleton />}>
          {guarded ? <Notices /> : null}
          <TitleTypeContext value={setTitleType}>
            <OwnTitleContext value={setOwnTitle}>{children}</OwnTitleContext>
          </TitleTypeContext>
          {stands || verifying ? null : <PageStands onStands={() => setStands(true)} />}
        </Suspense>
      </div>
      {stands ? (
        <Suspense fallback={null}>
          <LaterParts withChrome={withChrome} />
        </Suspense>
      ) : null}
    </div>
  );
}
