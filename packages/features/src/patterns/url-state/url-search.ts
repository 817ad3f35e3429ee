import type * as z from 'zod';

/**
 * The search parameters of a state: what has its default is left out, `others` keep what the schema does not name.
 * For links, too: `?${urlSearch(schema, { status: 'live' })}`.
 */
export function urlSearch<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  state: Partial<z.output<z.ZodObject<Shape>>>,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const defaults: Record<string, unknown> = schema.parse({});
  for (const name of Object.keys(schema.shape)) params.delete(name);
  for (const [name, value] of Object.entries<unknown>(state)) {
    if (value !== undefined && value !== defaults[name]) params.set(name, String(value));
  }
  return params;
}
