import type * as z from 'zod';
import { jsonFault } from '../lib/json-guard';
import { invalidRequest } from './errors';

/** Parses a JSON body by its schema, whatever its content type; 400 in the words of upstream's validation (threat 102). */
export async function readInput<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  const text = await request.text();
  if (text !== '' && jsonFault(text) !== null) throw invalidRequest('body must be object');
  const value: unknown = text === '' ? {} : JSON.parse(text);
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
