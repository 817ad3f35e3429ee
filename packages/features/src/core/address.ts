/** What may stand behind the `?` of an address; without a value it is left out. */
export type SearchParams = Readonly<Record<string, string | undefined>>;

/** A path with its search params, encoded. Stands alone, so that the `paths.ts` of any domain may use it anywhere. */
export function withSearch(path: string, params: SearchParams): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
