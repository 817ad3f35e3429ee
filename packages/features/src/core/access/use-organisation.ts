import { useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';
import { PanelError } from '../data/errors';
import { useUser } from './auth-context';
import { organisationsQuery, type Organisation } from './organisation';
import { OrganisationContext } from './organisation-context';

/**
 * The organisation whose rows the page shows. For pages behind the guard: they wait until it is known, and the error
 * panel of the route stands in their place when it cannot be read.
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
