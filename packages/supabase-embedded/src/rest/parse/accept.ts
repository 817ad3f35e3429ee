import { mediaType } from '../errors';

/**
 * The representation of the response: a list, one object, comma-separated values, or the API description, which only
 * `/` has.
 */
export interface Representation {
  shape: 'array' | 'object' | 'csv' | 'openapi';
  stripNulls: boolean;
  contentType: string;
  /** Requests the query plan instead of the rows. */
  plan?: { format: 'json' | 'text'; options: readonly string[] };
}

const json: Representation = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

function representation(type: string, parameters: readonly string[]): Representation | null {
  const stripNulls = parameters.includes('nulls=stripped');
  const suffix = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return {
        shape: 'array',
        stripNulls,
        contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8`,
      };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        shape: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      };
    case 'application/openapi+json':
      return { shape: 'openapi', stripNulls: false, contentType: 'application/openapi+json; charset=utf-8' };
    case 'text/csv':
      return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return null;
  }
}

/** Splits at separators outside of quotation marks. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(separator === ',' ? /(?:"[^"]*"|[^",])+/g : /(?:"[^"]*"|[^";])+/g);
  return (parts ?? []).map((part) => part.trim());
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`. */
function planOf(type: string, parameters: readonly string[]): Representation | null {
  if (!/^application\/vnd\.pgrst\.plan(?:\+(?:json|text))?$/.test(type)) return null;
  const value = (name: string) =>
    parameters.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  const wanted = value('for')?.replaceAll('"', '') ?? 'application/json';
  const [forType = '', ...forParameters] = splitOutsideQuotes(wanted, ';');
  const rows = representation(forType, forParameters);
  if (rows === null) return null;
  const asked = value('options')?.split('|') ?? [];
  const options = planOptions.filter((option) => asked.includes(option));
  const format = type.endsWith('+json') ? 'json' : 'text';
  const suffix = options.length === 0 ? '' : `; options=${options.join('|')}`;
  const contentType = `application/vnd.pgrst.plan+${format}; for="${wanted}"${suffix}; charset=utf-8`;
  return { ...rows, contentType, plan: { format, options } };
}

/**
 * Chooses the best offered type by weight, then by order; 406 PGRST107 when none fits. Query plans only fit if the
 * configuration allows them.
 */
export function parseAccept(header: string | null, plans = false): Representation {
  if (header === null || header.trim() === '') return json;
  const offered = splitOutsideQuotes(header, ',');
  const offers = offered.map((offer) => {
    const [type = '', ...parameters] = splitOutsideQuotes(offer, ';').map((part) => part.toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, parameters, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  for (const { type, parameters } of offers.sort((a, b) => b.weight - a.weight)) {
    const found = representation(type, parameters) ?? (plans ? planOf(type, parameters) : null);
    if (found !== null) return found;
  }
  throw mediaType(offered.map((offer) => offer.slice(0, 100)));
}
