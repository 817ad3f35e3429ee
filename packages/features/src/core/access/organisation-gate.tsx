import { Button, ErrorPanel } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorWords } from '../data/errors';
import { useAuth, useUser } from './auth-context';
import { organisationsQuery, pickOrganisation, type Organisation } from './organisation';

export interface OrganisationGateProps {
  /** The page in its final shape, while the organisation is being read. */
  loading: ReactNode;
  children: (organisation: Organisation) => ReactNode;
}

/** For pages about the organisation's rows: they begin when it is known, and say so with a retry when it cannot be read. */
export function OrganisationGate({ loading, children }: OrganisationGateProps) {
  const { data, error, refetch } = useQuery(organisationsQuery(useUser().id));
  const { choice } = useAuth();
  const organisation = data && pickOrganisation(data, choice.id);
  if (organisation) return children(organisation);
  if (!error && !data) return loading;
  const words = error
    ? errorWords(error)
    : { title: 'No organisation', description: 'Your account belongs to no organisation any more.' };
  return <ErrorPanel {...words} actions={<Button onClick={() => void refetch()}>Try again</Button>} />;
}
