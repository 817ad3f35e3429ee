import { createContext } from 'react';
import type { Organisation } from './organisation';

/** The current organisation of the reader. Null outside the pages behind the guard. */
export const OrganisationContext = createContext<
  ((organisations: readonly Organisation[]) => Organisation | undefined) | null
>(null);
