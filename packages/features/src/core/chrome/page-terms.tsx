import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { type EventType, TermsProvider } from '../terminology';

/** How a page tells the shell in whose words the document is titled; undefined: the reader's own again. */
export const TitleTypeContext = createContext<(type: EventType | undefined) => void>(() => undefined);

export interface PageTermsProps {
  /** The event's own type. */
  type: EventType | undefined;
  children: ReactNode;
}

/**
 * For a page about one event: its type's words win over the reader's preferred ones, on the page and in the document
 * title. The shell stays the only one that writes the title.
 */
export function PageTerms({ type, children }: PageTermsProps) {
  const setTitleType = use(TitleTypeContext);
  useLayoutEffect(() => {
    setTitleType(type);
    return () => setTitleType(undefined);
  }, [setTitleType, type]);
  return <TermsProvider type={type}>{children}</TermsProvider>;
}
