/** Search params of an address; one without a value is left out. */
export type SearchParams = Readonly<Record<string, string | undefined>>;

/** A path with its search params, encoded. This file imports nothing, so that the `paths.ts` of any domain can use it. */
export function withSearch(path: string, params: SearchParams): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
