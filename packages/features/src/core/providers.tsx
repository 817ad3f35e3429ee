import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from './access/auth-context';
import { AuthProvider } from './access/auth-provider';
import type { AuthStore } from './access/auth-store';
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
  children: ReactNode;
}

/** What every page stands on: cache, who is signed in, words. The same in the app, in stories and in journeys. */
export function CoreProviders({ queries, auth, children }: CoreProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider store={auth}>
        <PreferredTerms>{children}</PreferredTerms>
      </AuthProvider>
    </QueryClientProvider>
  );
}
