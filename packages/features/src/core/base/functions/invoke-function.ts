import { FunctionsHttpError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { db } from '../data/client';
import { RequestError } from '../data/errors';

/** Error bodies: those of our functions, and those of the host for a function that is missing or not allowed. */
const refusalSchema = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});

async function refusalOf(reply: Response, cause: unknown): Promise<RequestError> {
  const body: unknown = await reply.json().catch(() => null);
  const said = refusalSchema.safeParse(body).data;
  const message = said?.error ?? said?.message ?? 'The request was refused.';
  return new RequestError(reply.status, message, { cause, code: said?.code });
}

async function answerOf(name: string, body: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await db().functions.invoke<unknown>(name, { body });
  if (error instanceof FunctionsHttpError && error.context instanceof Response) {
    throw await refusalOf(error.context, error);
  }
  if (error) throw new RequestError(0, 'The function could not be reached.', { cause: error });
  return data;
}

/**
 * Calls a function of the backend with the reader's token, and parses the reply. Throws a RequestError when it
 * refuses or cannot be reached (`status` 0).
 */
export async function invokeFunction<T>(
  name: string,
  body: Record<string, unknown>,
  answer: z.core.$ZodType<T>,
): Promise<T> {
  return z.parse(answer, await answerOf(name, body));
}

/** The same for a function that answers with a file. */
export async function invokeForFile(name: string, body: Record<string, unknown>): Promise<Blob> {
  const file = await answerOf(name, body);
  if (!(file instanceof Blob)) throw new RequestError(500, 'What came is no file.');
  return file;
}
