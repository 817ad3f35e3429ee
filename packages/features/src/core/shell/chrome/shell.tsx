import { BackToTop, SkipLink, useMedia } from '@foregather/ui';
import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { useFinishSignOut } from '../../session/access/use-finish-sign-out';
import { brand } from '../../base/brand';
import { readPendingPlan } from '../../session/plans/pending-plan';
import { PendingPlanNotice } from '../upgrade/pending-plan-notice';
import { FeatureSearch } from '../catalogue/feature-search';
import { useCurrentRoute } from '../routes/current-route';
import { PageTitleContext } from '../routes/page-title';
import { type EventType, labelText, termsFor } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { HelpChat } from './help-chat';
import { PageSkeleton } from '../page/page-skeleton';
import { TitleTypeContext } from '../page/page-terms';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SiteSearch } from './site-search';
import { useFocusHeading } from './use-focus-heading';
import { PageStands } from '../page-services/page-stands';
import { usePageServices } from '../page-services/use-page-services';

/** Sets the document title; `page` may use the reader's terms. */
export const documentTitle = (page: string) => (page === brand.name ? page : `${page} · ${brand.name}`);

/** Lets the skip link reach a `<main>` that a page has written without `PageMain`. */
function prepareMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.id ||= 'main';
  main.tabIndex = -1;
}

/** The notice above a page for members: the plan chosen before signing up. */
function Notices() {
  const { user } = useAuth();
  const [pendingPlan] = useState(readPendingPlan);
  return user && pendingPlan ? <PendingPlanNotice /> : null;
}

/** A progress bar over the last page while code and data of the next one load. */
function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse bg-highlight" />
  );
}

/** What runs beside every page, and shows nothing. */
function PageServices() {
  usePageServices();
  return null;
}

/** From this width on the header has room for the feature search. */
const SEARCH_IN_HEADER = '(min-width: 64rem)';

/** The layout route around every page: title, skip link, and header, search box and footer as the route says. */
export function Shell() {
  const terms = useTerms();
  const [titleType, setTitleType] = useState<EventType>();
  const [ownTitle, setOwnTitle] = useState<string>();
  const meta = useCurrentRoute();
  const title = meta ? (ownTitle ?? labelText(meta.title, titleType ? termsFor(titleType) : terms)) : '';
  useFocusHeading(title);
  useFinishSignOut();
  const withChrome = meta?.chrome === 'site';
  const withSearch = withChrome && meta.featureSearch;
  const wide = useMedia(SEARCH_IN_HEADER);
  const searchInHeader = withSearch && wide;
  const guarded = meta !== undefined && meta.guard !== 'public';
  return (
    <PageStands>
      <div className="flex min-h-dvh flex-col">
        <PageServices />
        {meta ? <title>{documentTitle(title)}</title> : null}
        {meta?.noindex ? <meta name="robots" content="noindex" /> : null}
        {meta?.noindex ? <meta name="referrer" content="no-referrer" /> : null}
        <SkipLink target="main" onClick={prepareMain} />
        <PendingBar />
        {withChrome ? (
          <SiteHeader guarded={guarded} search={searchInHeader ? <FeatureSearch inHeader /> : undefined} />
        ) : null}
        {withSearch && !wide ? <SiteSearch /> : null}
        {/* The footer begins below the fold: a page that grows while it loads then moves nothing the reader sees. A page
          in another frame gets a place of its own, so that what stood before it does not jump when the header goes. */}
        <div key={`${withChrome}-${meta?.featureSearch}`} className="min-h-[calc(100dvh-3.5rem)] flex-1">
          <Suspense fallback={<PageSkeleton />}>
            {guarded ? <Notices /> : null}
            <TitleTypeContext value={setTitleType}>
              <PageTitleContext value={setOwnTitle}>
                <Outlet />
              </PageTitleContext>
            </TitleTypeContext>
          </Suspense>
        </div>
        {withChrome ? <SiteFooter /> : null}
        <BackToTop aboveLauncher={withChrome} />
        {withChrome ? <HelpChat /> : null}
        <ScrollRestoration />
      </div>
    </PageStands>
  );
}
