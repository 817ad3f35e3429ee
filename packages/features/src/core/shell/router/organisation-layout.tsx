import { useCallback, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { OrganisationContext } from '../../session/access/use-organisation';
import { pickOrganisation, type Organisation } from '../../session/organisation/organisation';
import { ORGANISATION_PARAM, withOrganisation } from '../../session/organisation/organisation-path';

/**
 * Provides the current organisation to the pages below. An address that names one (`?org=`) chooses it; without the param
 * the one chosen last is current. So that links can be shared, the address names every organisation but the reader's own.
 * An organisation that the reader is no member of is ignored.
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
  // Before the browser paints, and before a page below requests data of the previous organisation.
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
