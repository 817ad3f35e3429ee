import { createContext } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteDef } from './routes';

/** The lines of the product. The shell holds those of most visits; the others come when an address asks for them. */
export interface RouteTable {
  /** The line an address fits, among those read so far. */
  match: (pathname: string) => RouteDef | undefined;
  /** Whether all lines have been read. */
  complete: () => boolean;
  /** All lines: the same promise until it fails. */
  whole: () => Promise<readonly RouteDef[]>;
}

/** `more`: lines kept out of the shell. None of `first` may take the address of one of them. */
export function createRouteTable(
  first: readonly RouteDef[],
  more?: () => Promise<readonly RouteDef[]>,
): RouteTable {
  const toObjects = (defs: readonly RouteDef[]) => defs.map((def) => ({ path: def.path, def }));
  let lines = first;
  let objects = toObjects(first);
  let complete = more === undefined;
  let reading: Promise<readonly RouteDef[]> | undefined;

  const read = async () => {
    const rest = more ? await more() : [];
    lines = [...first, ...rest];
    objects = toObjects(lines);
    complete = true;
    return lines;
  };

  return {
    match: (pathname) => matchRoutes(objects, pathname)?.at(-1)?.route.def,
    complete: () => complete,
    whole: () => {
      reading ??= read().catch((error: unknown) => {
        // A later visit asks again; whoever waits now is told.
        setTimeout(() => (reading = undefined));
        throw error;
      });
      return reading;
    },
  };
}

/** The table around all pages; empty outside of it, as in a story. */
export const RouteTableContext = createContext<RouteTable>(createRouteTable([]));
