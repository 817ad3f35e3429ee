import { createContext, use, useLayoutEffect } from 'react';

/** How a page tells the shell its title; undefined: the route's own again. The shell alone writes the document's title. */
export const OwnTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** For a page whose line cannot know its title, such as one template of many: titles the document while it is shown. */
export function useOwnTitle(title: string | undefined): void {
  const setTitle = use(OwnTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
