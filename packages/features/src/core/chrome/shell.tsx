import { SkipLink } from '@foregather/ui';
import { Suspense } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { brand } from '../brand';
import { PendingPlanNotice } from '../plans/pending-plan-notice';
import { isRouteMeta } from '../routing/routes';
import { EventTypeQuestion } from '../terminology/event-type-question';
import { labelText, useTerms } from '../terminology';
import { BackToTop } from './back-to-top';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
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

/** Stands around every page: title, skip link, header and footer as the route says, arrival at the top. */
export function Shell() {
  const terms = useTerms();
  const handle = useMatches().at(-1)?.handle;
  const meta = isRouteMeta(handle) ? handle : undefined;
  const loading = useNavigation().state === 'loading';
  useArrival();
  const withChrome = meta?.chrome === 'site';
  return (
    <div className="flex min-h-dvh flex-col">
      {meta ? <title>{documentTitle(labelText(meta.title, terms))}</title> : null}
      {meta?.noindex ? <meta name="robots" content="noindex" /> : null}
      {meta?.noindex ? <meta name="referrer" content="no-referrer" /> : null}
      <SkipLink target="main" onClick={prepareMain} />
      {loading ? (
        <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse bg-highlight" />
      ) : null}
      {withChrome ? <SiteHeader /> : null}
      {meta && meta.guard !== 'public' ? (
        <>
          <PendingPlanNotice />
          <EventTypeQuestion />
        </>
      ) : null}
      <div className="flex-1">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
      {withChrome ? <SiteFooter /> : null}
      <BackToTop />
    </div>
  );
}
