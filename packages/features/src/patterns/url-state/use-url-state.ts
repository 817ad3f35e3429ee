import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import { urlSearch } from './url-search';

/**
 * The state of a page that its address keeps: search, filters, sort, tab. The schema names each parameter and gives it
 * a default with `.catch()`, so that a broken address means the default. What has its default leaves the address;
 * parameters of others stay. A change scrolls nowhere.
 *
 * `replace`: for typing, so that Back leaves the page and not a letter.
 */
export function useUrlState<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type State = z.output<z.ZodObject<Shape>>;
  const [params, setParams] = useSearchParams();
  const state = useMemo((): State => schema.parse(Object.fromEntries(params)), [schema, params]);
  const setState = (change: Partial<State>, { replace = false } = {}) =>
    setParams(
      (before) => urlSearch(schema, { ...schema.parse(Object.fromEntries(before)), ...change }, before),
      {
        replace,
        preventScrollReset: true,
      },
    );
  return [state, setState] as const;
}
