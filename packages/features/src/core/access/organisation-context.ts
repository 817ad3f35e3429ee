import { createContext } from 'react';
import type { Organisation } from './organisation';

/** Says which of the reader's organisations is the current one. Null outside the pages behind the guard. */
export const OrganisationContext = createContext<
  ((organisations: readonly Organisation[]) => Organisation | undefined) | null
>(null);
