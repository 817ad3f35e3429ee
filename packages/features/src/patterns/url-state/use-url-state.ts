import { useMemo } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/v4/core';
import { readSearch, type SearchSchema, urlSearch } from './url-search';

/**
 * What was last asked for at an address that is still on screen. The router shows the next one only once its data is
 * there: a second change until then builds on the first, whichever part of the page makes it.
 */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * The state of a page that its address keeps: search, filters, sort, tab. The schema names each parameter and gives it
 * a default with `catch`, so that a broken address means the default. What has its default leaves the address;
 * parameters of others stay. A change scrolls nowhere.
 *
 * `replace`: for typing, so that Back leaves the page and not a letter.
 */
export function useUrlState<Schema extends SearchSchema>(schema: Schema) {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readSearch(schema, params), [schema, params]);
  const setState = (change: Partial<z.output<Schema>>, { replace = false } = {}) => {
    const before = asked.get(location) ?? params;
    const next = urlSearch(schema, { ...readSearch(schema, before), ...change }, before);
    asked.set(location, next);
    setParams(next, { replace, preventScrollReset: true });
  };
  return [state, setState] as const;
}
