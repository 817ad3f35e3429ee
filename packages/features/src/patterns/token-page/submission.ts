import { refusalWords } from '@foregather/words';
import * as z from 'zod';
import { ACTION, type FieldErrors, formValues, type FormValues, REQUEST_KEY } from './form-values';
import { type ProblemKind, problemOf } from './problem-kind';
import type { RpcAnswer, RpcError } from './visitor-rpc';

/** A refusal of the database with its details read. */
export interface Refusal {
  message: string;
  code: string | null;
  details: unknown;
}

/** What was sent and not taken: everything typed, and what is wrong with it. */
export interface Submission {
  /** Name of the action, for a page of several forms. */
  action: string;
  values: FormValues;
  errors: FieldErrors;
  /** Set when it was the database that refused. */
  refusal: Refusal | null;
}

export type SubmitOutcome =
  | { kind: 'done'; action: string; answer: unknown }
  /** One screen of several is filled in: nothing is sent yet, and the next one shows what was typed so far. */
  | { kind: 'on'; submission: Submission }
  /** Fields are wrong. */
  | { kind: 'invalid'; submission: Submission }
  /** Every field is right, but it cannot be done: closed, full, an offer that ran out. */
  | { kind: 'refused'; submission: Submission }
  | { kind: ProblemKind };

export interface FieldsToSubmit<Fields> {
  action: string;
  form: FormData;
  /** What the form must hold. */
  fields: z.ZodType<Fields>;
  /** `key` is the same when the same form is sent again, for functions of the database that take one. */
  send: (fields: Fields, key: string) => Promise<RpcAnswer>;
  /** The fields a refusal is about. Default: the one that its details or its code name. */
  refusedFields?: ((refusal: Refusal, values: FormValues) => FieldErrors | null) | undefined;
}

const namedFieldSchema = z.object({ field: z.string() });

/** The field that a refusal names: by its details, or by its code. Null when it names none of the form. */
function namedField({ message, code, details }: Refusal, values: FormValues): FieldErrors | null {
  const field = namedFieldSchema.safeParse(details).data?.field ?? code;
  return field !== null && Object.hasOwn(values, field) ? { [field]: message } : null;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refusalOf = ({ message, code, hint, details }: RpcError): Refusal => ({
  message: refusalWords(message, code),
  code: hint,
  details: parseJson(details),
});

/** The first message of each field. */
function errorsOf(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!errors.has(field)) errors.set(field, message);
  }
  return Object.fromEntries(errors);
}

/**
 * One page view may send two acts, first to be told that it is full, then for the waitlist: each has a key of its own.
 * A form without a key counts once.
 */
function keyOf(form: FormData, action: string): string {
  const key = form.get(REQUEST_KEY);
  return `${typeof key === 'string' && key !== '' ? key : crypto.randomUUID()}:${action}`;
}

/** Checks the fields of a form, sends them, and puts a refusal beside the field it is about. */
export async function submitFields<Fields>({
  action,
  form,
  fields,
  send,
  refusedFields = namedField,
}: FieldsToSubmit<Fields>): Promise<SubmitOutcome> {
  const values = formValues(form);
  const checked = fields.safeParse(values);
  if (!checked.success) {
    return {
      kind: 'invalid',
      submission: { action, values, errors: errorsOf(checked.error), refusal: null },
    };
  }
  const { data, error, status } = await send(checked.data, keyOf(form, action));
  if (!error) return { kind: 'done', action, answer: data };
  const refusal = refusalOf(error);
  const errors = status === 422 ? refusedFields(refusal, values) : null;
  if (errors) return { kind: 'invalid', submission: { action, values, errors, refusal } };
  if (status === 409 || status === 422) {
    return { kind: 'refused', submission: { action, values, errors: { '': refusal.message }, refusal } };
  }
  return { kind: problemOf(status) };
}

/** A form that never got an answer: everything typed, and the message above it. */
export function notTaken(form: FormData, message: string): Submission {
  const pressed = form.get(ACTION);
  return {
    action: typeof pressed === 'string' ? pressed : '',
    values: formValues(form),
    errors: { '': message },
    refusal: null,
  };
}
