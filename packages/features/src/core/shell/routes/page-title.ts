import { createContext, use, useLayoutEffect } from 'react';

/** Sets the title of the page; undefined restores that of the route. The shell alone writes the document title. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Sets the document title while a page is shown whose route cannot know it, such as one event of many. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
