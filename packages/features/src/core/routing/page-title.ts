import { createContext, use, useLayoutEffect } from 'react';

/** How a page tells the shell its title; undefined: the route's own again. The shell alone writes the document's title. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** For a page whose route cannot know its title, such as one template of many: titles the document while it is shown. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
