import { useCallback, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from './auth-context';
import { pickOrganisation, type Organisation } from './organisation';
import { OrganisationContext } from './organisation-context';
import { ORGANISATION_PARAM, withOrganisation } from './organisation-path';

/**
 * Gives the pages below the current organisation. An address that names another one (`?org=`) chooses it; one that
 * names none belongs to the one chosen last. So that a link can be shared, the address names every organisation but
 * the reader's own; one that the reader does not work in is ignored.
 */
export function OrganisationLayout({ children }: { children: ReactNode }) {
  const { organisations, organisation, choice } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(location.search).get(ORGANISATION_PARAM);
  const pick = useCallback(
    (all: readonly Organisation[]) => pickOrganisation(all, named, choice.id),
    [named, choice.id],
  );
  const current = organisations && pick(organisations);
  const opening = current !== undefined && current.id !== organisation?.id ? current.id : null;
  const { choose } = choice;
  // Before the browser paints, and before a page below asks for rows of the organisation that was current.
  useLayoutEffect(() => {
    if (opening !== null) choose(opening);
  }, [opening, choose]);

  const inAddress = current === undefined || current.id === organisations?.[0]?.id ? null : current.id;
  const search = current === undefined ? location.search : withOrganisation(location.search, inAddress);
  useEffect(() => {
    if (opening !== null || search === location.search) return;
    void navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { replace: true, state: location.state, preventScrollReset: true },
    );
  }, [opening, search, location, navigate]);

  return <OrganisationContext value={pick}>{opening === null ? children : null}</OrganisationContext>;
}
