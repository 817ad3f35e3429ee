import type * as z from 'zod';
import { invalidRequest } from './errors';

/**
 * Parses a JSON body by its schema; 400 in the words of upstream's validation. The gateway has checked that it is valid
 * JSON.
 */
export async function readInput<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  const text = await request.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest('body must be object');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [field] = issue?.path ?? [];
  const missing =
    typeof value === 'object' && value !== null && field !== undefined && !Object.hasOwn(value, field);
  throw invalidRequest(
    missing
      ? `body must have required property '${String(field)}'`
      : `body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`,
  );
}
