import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';

/** Passes the children by context, because the element of a route is created once and would keep those of the first render. */
const ChildrenContext = createContext<ReactNode>(null);
const Children = () => use(ChildrenContext);

/** A router in memory around components with links. */
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

/** For stories of components with links: `decorators: [withRouter]`. Stories of pages use `PageAt`. */
export const withRouter = (Story: ComponentType) => (
  <InRouter>
    <Story />
  </InRouter>
);
