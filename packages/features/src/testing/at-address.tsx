import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InitialEntry } from 'react-router-dom';
import { AppRouter, type RouteDef } from '../core/shell';
import { useAuth } from '../core/session';
import { memoryRouter } from './memory-router';

interface AtAddressProps {
  address: InitialEntry;
  routes: readonly RouteDef[];
}

/** Renders routes of a table at an address; needs the providers of the test or story around it. */
export function AtAddress({ address, routes }: AtAddressProps) {
  const queries = useQueryClient();
  const { store: auth } = useAuth();
  const [router] = useState(() => memoryRouter(routes, { queries, auth }, address));
  useEffect(() => () => router.dispose(), [router]);
  return <AppRouter router={router} />;
}
