import { jsonFault, MAX_JSON_DEPTH, isTooDeep } from '../../lib/json-guard';
import { invalidBody, tooComplex } from '../errors';

/** Parses JSON of a request, however it was sent; PGRST102 for what parsers and the database would choke on (threat 102). */
export function parseJson(text: string): unknown {
  const fault = jsonFault(text);
  if (fault === null) return JSON.parse(text);
  throw invalidBody(isSyntax(text) ? 'Empty or invalid json' : fault);
}

function isSyntax(text: string): boolean {
  if (isTooDeep(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** Refuses a value of a JSON type, or a list of them, that is nested too deeply for the database to read. */
export function refuseDeepJson(value: string, type: string): void {
  if (!/^jsonb?(?:\[\])?$/.test(type)) return;
  // A list is itself one level.
  if (isTooDeep(type.endsWith(']') ? value.slice(1) : value, { quoted: type.endsWith(']') }))
    throw tooComplex(`A JSON value is nested at most ${MAX_JSON_DEPTH} levels deep`);
}
