import { createContext, use, useMemo, type ReactNode } from 'react';
import { termsFor, type EventType, type Terms } from './terms';

const TermsContext = createContext<Terms>(termsFor());

/** The terms in force: those of the page's event, else of the reader's preferred type. */
export const useTerms = () => use(TermsContext);

/** Provides the terms of one event type to a subtree; without a type, the neutral ones (Event, Group, Member). */
export function TermsProvider({ type, children }: { type: EventType | undefined; children: ReactNode }) {
  const terms = useMemo(() => termsFor(type), [type]);
  return <TermsContext value={terms}>{children}</TermsContext>;
}
