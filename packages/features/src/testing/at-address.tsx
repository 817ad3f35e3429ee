import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InitialEntry } from 'react-router-dom';
import { AppRouter, useAuth, type RouteDef } from '../core';
import { memoryRouter } from './memory-router';

interface AtAddressProps {
  address: InitialEntry;
  routes: readonly RouteDef[];
}

/** Routes of a table in an address bar of their own; around it stand the providers of the test or the story. */
export function AtAddress({ address, routes }: AtAddressProps) {
  const queries = useQueryClient();
  const { store: auth } = useAuth();
  const [router] = useState(() => memoryRouter(routes, { queries, auth }, address));
  useEffect(() => () => router.dispose(), [router]);
  return <AppRouter router={router} />;
}
