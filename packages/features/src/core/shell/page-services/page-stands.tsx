import { useIsFetching } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import { useCurrentRoute } from '../routes/current-route';

/** The page has what it asked for when nothing more was asked for so long, in ms. */
export const QUIET = 250;
/** A page that never ends asking stands by then, in ms; a slow phone has its rows sooner. */
const LATEST = 20_000;

/** The route of every address that no page has. */
const NO_PAGE = '*';

/** True outside the shell, as in a story. */
const PageStandsContext = createContext(true);

/**
 * Whether the first page has what it shows. What no page waits for (bell, entries for admins, the reader's own
 * subscription) is asked for from then on: asked for sooner, it would take the line from the rows.
 */
export const usePageStands = (): boolean => use(PageStandsContext);

/** Finds out whether the first page stands; once it did, so do all that follow. Belongs below the router. */
export function PageStands({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false);
  // What the loader of a page gives holds its module. An address without a page has no loader.
  const isKnown = useCurrentRoute()?.path !== NO_PAGE;
  const there = useMatches().at(-1)?.loaderData !== undefined || !isKnown;
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (stands || !there || asking) return;
    const timer = setTimeout(() => setStands(true), QUIET);
    return () => clearTimeout(timer);
  }, [stands, there, asking]);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), LATEST);
    return () => clearTimeout(timer);
  }, []);
  return <PageStandsContext value={stands}>{children}</PageStandsContext>;
}
