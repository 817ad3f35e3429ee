import { createContext, use, useMemo, type ReactNode } from 'react';
import { termsFor, type EventType, type Terms } from './terms';

const TermsContext = createContext<Terms>(termsFor());

/** The words of the nearest event type: the page's event, else the reader's preferred type. */
export const useTerms = () => use(TermsContext);

/** Gives a subtree the words of one event type; without a type, the neutral ones (Event, Group, Member). */
export function TermsProvider({ type, children }: { type: EventType | undefined; children: ReactNode }) {
  const terms = useMemo(() => termsFor(type), [type]);
  return <TermsContext value={terms}>{children}</TermsContext>;
}
