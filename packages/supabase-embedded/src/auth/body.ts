import * as z from 'zod';
import { jsonFault } from '../lib/json-guard';
import { AuthError, validationFailed } from './errors';

/** Maximum length of serialised user metadata: every token carries it, and servers refuse long headers. */
const MAX_METADATA = 8192;

/** The format that HTML (and upstream) requires of an address; it excludes control characters, commas and lists. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Names and numbers at the end of a host that is this machine or an address of the network. */
const NO_DOMAIN = /^(?:localhost|localdomain|[0-9]+|0x[0-9a-f]*)$/i;

/** Whether an address is no mailbox out there, or one that a mail program would read as an option. */
const isNoMailbox = (address: string): boolean =>
  address.startsWith('-') || NO_DOMAIN.test(address.split(/[@.]/).at(-1) ?? '');

/** A string; null counts as absent, as upstream. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const metadata = z.record(z.string(), z.unknown()).nullish();

/** Reads and checks a body. Malformed JSON is `bad_json`, a field of the wrong type `validation_failed`. */
export async function readBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const raw = await request.text();
  const fault = jsonFault(raw);
  if (fault !== null) throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${fault}`);
  const parsed = schema.safeParse(JSON.parse(raw));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw validationFailed(`${field === '' ? 'The request body' : `The field "${field}"`} has the wrong type`);
}

/** Returns the address in the normalised form in which it is stored. */
export function parseEmail(value: string): string {
  if (value === '') throw validationFailed('An email address is required');
  if (value.length > 254 || !EMAIL.test(value) || isNoMailbox(value)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return value.toLowerCase();
}

export function checkMetadata(data: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(data).length > MAX_METADATA) {
    throw validationFailed(`User metadata cannot be longer than ${MAX_METADATA} characters`);
  }
  return data;
}
