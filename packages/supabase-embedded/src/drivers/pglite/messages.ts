import { DatabaseError } from '../../types';
import { EngineLost, wrapError } from '../errors';

/** Requests from the application thread to the database thread. */
export type Call =
  | { op: 'open' }
  | { op: 'query'; text: string; params: (string | null)[] }
  | { op: 'exec'; text: string }
  | { op: 'state' }
  | { op: 'dump'; compression: 'none' | 'gzip' }
  | { op: 'close' };

export interface Request {
  id: number;
  call: Call;
}

export type Answer =
  | { kind: 'ok'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: PlainError }
  | { kind: 'notify'; channel: string; payload: string };

/** An error in a form that structured cloning preserves with its fields. */
export type PlainError =
  | {
      name: 'DatabaseError';
      message: string;
      code: string;
      detail: string | null;
      hint: string | null;
      fields: DatabaseError['fields'];
    }
  | { name: 'EngineLost' | 'Error'; message: string };

export function flatten(thrown: unknown): PlainError {
  const error = wrapError(thrown);
  if (error instanceof DatabaseError) {
    const { message, code, detail, hint, fields } = error;
    return { name: 'DatabaseError', message, code, detail, hint, fields };
  }
  return { name: error instanceof EngineLost ? 'EngineLost' : 'Error', message: error.message };
}

export function revive(error: PlainError): Error {
  switch (error.name) {
    case 'DatabaseError':
      return new DatabaseError(error.message, error.code, error.detail, error.hint, error.fields);
    case 'EngineLost':
      return new EngineLost(error.message);
    default:
      return new Error(error.message);
  }
}
