import * as z from 'zod';
import type { DatabaseError } from '../types';
import { RestError, raiseUnreadable } from './errors';

/** Exact states first, then classes; everything else is a client error (400). PostgREST 14, error table. */
const statusOfState: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  // PostgREST answers 503 for the whole class. Unlike too many connections, a full disk does not pass soon: 507 tells
  // the client and the log that space has to be freed (docs/reliability.md, R4).
  '53100': 507,
  '53400': 500,
  // A deviation from PostgREST, which answers 500: a key too long to index is a client error.
  '54000': 400,
  // What was sent is nested too deeply to be read, inside a text that a function parses for example.
  '54001': 400,
  '54011': 400,
  '54023': 400,
  '57P01': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
};
const statusOfClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(error: DatabaseError, anonymous: boolean): number {
  const { code, message } = error;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400;
  if (code === '42501') return anonymous ? 401 : 403;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
  }
  return statusOfState[code] ?? statusOfClass[code.slice(0, 2)] ?? 400;
}

/**
 * "Key (email)=(someone@example.com) already exists." quotes the existing value. Usually it is the caller's own
 * input, but with upserts or triggers it can be another user's, so e-mail addresses are removed (threat 34).
 */
function withoutAddresses(error: DatabaseError): string | null {
  const { code, detail } = error;
  if (detail === null || (code !== '23505' && code !== '23P01')) return detail;
  const key = /^Key \((.{0,500}?)\)=\(/.exec(detail);
  if (key === null || !(/mail/i.test(key[1] ?? '') || detail.includes('@'))) return detail;
  return `Key (${key[1] ?? ''}) already exists.`;
}

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const raisedDetail = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  status_text: z.string().optional(),
});

function fromJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** `RAISE sqlstate 'PGRST'`: message and detail carry the whole answer as JSON. */
function raisedAnswer(error: DatabaseError): RestError {
  const message = fromJson(raisedMessage, error.message);
  if (message === null)
    return raiseUnreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  const detailHint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (error.detail === null) return raiseUnreadable('DETAIL is missing in the RAISE statement', detailHint);
  const detail = fromJson(raisedDetail, error.detail);
  if (detail === null) return raiseUnreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, detailHint);
  const body = {
    code: message.code,
    message: message.message,
    details: message.details ?? null,
    hint: message.hint ?? null,
  };
  return new RestError(detail.status, body, detail.headers);
}

/** Converts a Postgres error to a response. `anonymous` turns a missing privilege into 401. */
export function fromDatabase(error: DatabaseError, anonymous: boolean): RestError {
  if (error.code === 'PGRST') return raisedAnswer(error);
  const status = statusOf(error, anonymous);
  const body = {
    code: error.code,
    message: error.message,
    details: withoutAddresses(error),
    hint: error.hint,
  };
  return new RestError(status, body, status === 401 ? { 'www-authenticate': 'Bearer' } : {});
}
