import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';

/** The children come by a context: a route's own element is made once, and would keep those of the first render. */
const ChildrenContext = createContext<ReactNode>(null);
const Children = () => use(ChildrenContext);

/** Components that hold links, in an address bar of their own. */
export function InRouter({ address = '/', children }: { address?: InitialEntry; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Children }], { initialEntries: [address] }),
  );
  return (
    <ChildrenContext value={children}>
      <RouterProvider router={router} />
    </ChildrenContext>
  );
}

/** For stories of components that hold links: `decorators: [withRouter]`. Stories of pages use `PageAt`. */
export const withRouter = (Story: ComponentType) => (
  <InRouter>
    <Story />
  </InRouter>
);
