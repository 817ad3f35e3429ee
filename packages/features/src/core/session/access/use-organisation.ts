import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { PanelError } from '../../base/data/errors';
import { useUser } from './auth-context';
import { organisationsQuery, type Organisation } from '../organisation/organisation';

/** The current organisation of the reader. Null outside the pages behind the guard. */
export const OrganisationContext = createContext<
  ((organisations: readonly Organisation[]) => Organisation | undefined) | null
>(null);

/**
 * The organisation whose data the page shows. For pages behind the guard, which suspend until it is known and show the
 * error panel of the route when it cannot be read.
 */
export function useOrganisation(): Organisation {
  const pick = use(OrganisationContext);
  if (!pick) throw new Error('useOrganisation() belongs to pages behind the guard.');
  const { data } = useSuspenseQuery(organisationsQuery(useUser().id));
  const organisation = pick(data);
  if (!organisation)
    throw new PanelError('No organisation', 'Your account belongs to no organisation any more.');
  return organisation;
}
