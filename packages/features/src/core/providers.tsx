import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from './access/auth-context';
import { AuthProvider } from './access/auth-provider';
import type { AuthStore } from './access/auth-store';
import { CatalogueContext, type LoadCatalogue } from './catalogue/catalogue-context';
import { TermsProvider, usePreferredType } from './terminology';

/** The reader's words: those of the preferred type once signed in, neutral ones for visitors. */
function PreferredTerms({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { type } = usePreferredType(user?.id);
  return <TermsProvider type={user ? type : undefined}>{children}</TermsProvider>;
}

export interface CoreProvidersProps {
  queries: QueryClient;
  auth: AuthStore;
  /** Reads the features of all domains; one function for as long as the product stands. */
  catalogue: LoadCatalogue;
  children: ReactNode;
}

/** What every page stands on: cache, who is signed in, the features there are, words. The same in the app, in stories and in journeys. */
export function CoreProviders({ queries, auth, catalogue, children }: CoreProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider store={auth}>
        <CatalogueContext value={catalogue}>
          <PreferredTerms>{children}</PreferredTerms>
        </CatalogueContext>
      </AuthProvider>
    </QueryClientProvider>
  );
}
