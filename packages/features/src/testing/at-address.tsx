import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type InitialEntry,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { AppRoutes, createRouteTable, type RouteDef } from '../core';

/** The address bar of a test: where it stands, and a hand to type into it. */
export interface AddressBar {
  readonly state: { readonly location: Location };
  /** Goes there, or that many places back. Wait for what the page shows. */
  navigate: (to: To | number, options?: NavigateOptions) => void;
}

interface Held {
  location?: Location;
  navigate?: NavigateFunction;
}

/** What of the address bar is known before the first render: nothing. */
const held = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The address bar is read before its page was rendered.');
  return value;
};

/** An address bar in memory, and what keeps it up to date inside a router. */
export function addressBar(): { bar: AddressBar; Follow: () => null } {
  const now: Held = {};
  function Follow() {
    const location = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      now.location = location;
      now.navigate = navigate;
    });
    return null;
  }
  return {
    Follow,
    bar: {
      get state() {
        return { location: held(now.location) };
      },
      navigate: (to, options) => {
        const go = held(now.navigate);
        void (typeof to === 'number' ? go(to) : go(to, options));
      },
    },
  };
}

interface AtAddressProps {
  address: InitialEntry;
  routes: readonly RouteDef[];
  /** Stands beside the pages inside the router, such as `Follow` of an address bar. */
  beside?: ReactNode;
}

/** Lines of a route table in an address bar of their own; around it stand the providers of the test or the story. */
export function AtAddress({ address, routes, beside }: AtAddressProps) {
  const [table] = useState(() => createRouteTable(routes));
  return (
    <MemoryRouter initialEntries={[address]}>
      <AppRoutes table={table} />
      {beside}
    </MemoryRouter>
  );
}
