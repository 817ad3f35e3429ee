import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '../session/access/auth-context';
import { AuthProvider } from '../session/access/auth-provider';
import type { AuthStore } from '../session/access/auth-store';
import { CatalogueContext, type LoadCatalogue } from './catalogue/catalogue-context';
import type { LoadRecordSources } from './catalogue/record-source';
import { RecordSourceContext } from './catalogue/record-source-context';
import { TermsProvider } from '../session/terminology/terms-provider';
import { usePreferredType } from '../session/terminology/preferred-type';

/** The terms of the reader: those of the preferred event type once signed in, neutral ones for visitors. */
function PreferredTerms({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { type } = usePreferredType(user?.id);
  return <TermsProvider type={user ? type : undefined}>{children}</TermsProvider>;
}

export interface CoreProvidersProps {
  queries: QueryClient;
  auth: AuthStore;
  /** Loads the features of all domains; must keep its identity. */
  catalogue: LoadCatalogue;
  /** Loads what the search finds beside features; must keep its identity. Without it features alone are found. */
  records?: LoadRecordSources;
  children: ReactNode;
}

/** The providers of every page: cache, session, catalogue, terms. The same in the app, in stories and in journeys. */
export function CoreProviders({ queries, auth, catalogue, records, children }: CoreProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider store={auth}>
        <CatalogueContext value={catalogue}>
          <RecordSourceContext value={records}>
            <PreferredTerms>{children}</PreferredTerms>
          </RecordSourceContext>
        </CatalogueContext>
      </AuthProvider>
    </QueryClientProvider>
  );
}
