import { invalidBody } from '../errors';
import { rowsOfCsv } from './csv';
import { parseJson } from './json';

/** The JSON of a request body; its text is passed to Postgres unchanged, so numbers keep all digits. */
export interface JsonBody {
  text: string;
  value: unknown;
}

function fromForm(text: string): JsonBody {
  const value = Object.fromEntries(new URLSearchParams(text));
  return { text: JSON.stringify(value), value };
}

/**
 * Parses JSON, a form whose fields are strings, or with `tables` comma-separated values. PGRST102 for other types or
 * invalid text. An empty body yields `whenEmpty`.
 */
export function parseBody(
  text: string,
  contentType: string | null,
  { whenEmpty = null, tables = false }: { whenEmpty?: string | null; tables?: boolean } = {},
): JsonBody {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return fromForm(text);
  if (type === 'text/csv' && tables) {
    const value = rowsOfCsv(text);
    return { text: JSON.stringify(value), value };
  }
  if (type !== 'application/json' && !/^application\/vnd\.pgrst\.[a-z]+\+json$/.test(type))
    throw invalidBody(`Content-Type not acceptable: ${type.slice(0, 100)}`);
  const source = text.trim() === '' && whenEmpty !== null ? whenEmpty : text;
  return { text: source, value: parseJson(source) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The argument names of a function call. */
export function argumentNames(body: JsonBody): string[] | null {
  return isRecord(body.value) ? Object.keys(body.value) : null;
}

/** The rows of an insert or update as the text of a JSON array, and the keys that all of them share. */
export function rowsOf(body: JsonBody, columns: readonly string[] | null): { text: string; keys: string[] } {
  const many = Array.isArray(body.value);
  const rows: unknown[] = Array.isArray(body.value) ? body.value : [body.value];
  if (!rows.every(isRecord)) throw invalidBody('All object keys must match');
  const [first, ...others] = rows;
  const keys = Object.keys(first ?? {});
  const expected = new Set(keys);
  const alike = (row: Record<string, unknown>) => {
    const own = Object.keys(row);
    return own.length === expected.size && own.every((name) => expected.has(name));
  };
  // With `columns=` the rows may differ: the list determines what is read.
  if (columns === null && !others.every(alike)) throw invalidBody('All object keys must match');
  return { text: many ? body.text : `[${body.text}]`, keys: [...new Set(columns ?? keys)] };
}
