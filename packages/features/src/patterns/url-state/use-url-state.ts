import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/v4/core';
import { readSearch, type SearchSchema, urlSearch } from './url-search';

/**
 * The state of a page that its address keeps: search, filters, sort, tab. The schema names each parameter and gives it
 * a default with `catch`, so that a broken address means the default. What has its default leaves the address;
 * parameters of others stay. A change scrolls nowhere.
 *
 * `replace`: for typing, so that Back leaves the page and not a letter.
 */
export function useUrlState<Schema extends SearchSchema>(schema: Schema) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readSearch(schema, params), [schema, params]);
  const setState = (change: Partial<z.output<Schema>>, { replace = false } = {}) =>
    setParams((before) => urlSearch(schema, { ...readSearch(schema, before), ...change }, before), {
      replace,
      preventScrollReset: true,
    });
  return [state, setState] as const;
}
