import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { buildRoutes, useAuth } from '../core';
import { routes } from '../routes';

/** For stories of pages: the real route table at a path, on the providers of the Storybook preview. */
export function PageAt({ path }: { path: InitialEntry }) {
  const queries = useQueryClient();
  const { store } = useAuth();
  const [router] = useState(() =>
    createMemoryRouter(buildRoutes(routes, { queries, signedIn: store.signedIn }), {
      initialEntries: [path],
    }),
  );
  return <RouterProvider router={router} />;
}
