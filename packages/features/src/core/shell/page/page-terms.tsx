import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { type EventType } from '../../session/terminology/terms';
import { TermsProvider } from '../../session/terminology/terms-provider';

/** Sets the event type whose terms the document title uses; undefined restores the reader's own. */
export const TitleTypeContext = createContext<(type: EventType | undefined) => void>(() => undefined);

export interface PageTermsProps {
  /** The event's own type. */
  type: EventType | undefined;
  children: ReactNode;
}

/**
 * For a page about one event: the terms of its type replace those of the reader's preferred type, on the page and in the
 * document title, which the shell alone writes.
 */
export function PageTerms({ type, children }: PageTermsProps) {
  const setTitleType = use(TitleTypeContext);
  useLayoutEffect(() => {
    setTitleType(type);
    return () => setTitleType(undefined);
  }, [setTitleType, type]);
  return <TermsProvider type={type}>{children}</TermsProvider>;
}
