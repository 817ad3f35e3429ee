import * as z from 'zod/v4/core';

/** The schema of a page's search parameters, made by zod or by zod/mini. */
export type SearchSchema = z.$ZodObject;

/** What parameters say; each that is missing or broken has its default. */
export const readSearch = <Schema extends SearchSchema>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> => z.parse(schema, Object.fromEntries(params));

/**
 * The search parameters of a state of texts, numbers and booleans: what has its default is left out, `others` keep what
 * the schema does not name. For links, too: `?${urlSearch(schema, { status: 'live' })}`.
 */
export function urlSearch<Schema extends SearchSchema>(
  schema: Schema,
  state: Partial<z.output<Schema>>,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const defaults: Record<string, unknown> = z.parse(schema, {});
  for (const name of Object.keys(defaults)) params.delete(name);
  for (const [name, value] of Object.entries<unknown>(state)) {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (plain && value !== defaults[name]) params.set(name, `${value}`);
  }
  return params;
}
