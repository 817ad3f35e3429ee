import { createContext } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteDef } from './routes';

/** The lines of the product. The shell holds those of most visits; the others come when an address asks for them. */
export interface RouteTable {
  /** The line an address fits, among those read so far. */
  match: (pathname: string) => RouteDef | undefined;
  /** Whether all lines have been read. */
  complete: () => boolean;
  /** All lines: the same promise each time, also one that failed. */
  whole: () => Promise<readonly RouteDef[]>;
  /** Before another try: forgets that the lines could not be read. */
  forgetFailure: () => void;
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
  let failed = false;
  /** A look through all lines is not made anew for every move of the pointer over a link. */
  const found = new Map<string, RouteDef | undefined>();

  const read = async () => {
    const rest = more ? await more() : [];
    lines = [...first, ...rest];
    objects = toObjects(lines);
    complete = true;
    found.clear();
    return lines;
  };

  return {
    match: (pathname) => {
      if (!found.has(pathname)) found.set(pathname, matchRoutes(objects, pathname)?.at(-1)?.route.def);
      return found.get(pathname);
    },
    complete: () => complete,
    whole: () => {
      if (reading) return reading;
      reading = read();
      reading.catch(() => (failed = true));
      return reading;
    },
    forgetFailure: () => {
      if (failed) reading = undefined;
      failed = false;
    },
  };
}

/** The table around all pages; empty outside of it, as in a story. */
export const RouteTableContext = createContext<RouteTable>(createRouteTable([]));
