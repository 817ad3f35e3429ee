import { mediaType } from '../errors';
import type { MediaHandler } from '../schema-cache/types';

/**
 * The representation of the response: a list, one object, comma-separated values, what a handler of the project makes,
 * or the API description, which only `/` has.
 */
export interface Representation {
  shape: 'array' | 'object' | 'csv' | 'handler' | 'openapi';
  stripNulls: boolean;
  contentType: string;
  /** With the shape `handler`. */
  handler?: MediaHandler;
  /** Requests the query plan instead of the rows. */
  plan?: { format: 'json' | 'text'; options: readonly string[] };
}

const json: Representation = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

/** The types of the protocol itself, which a project cannot override. */
function vendored(type: string, parameters: readonly string[]): Representation | null {
  const stripNulls = parameters.includes('nulls=stripped');
  const suffix = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
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
    default:
      return null;
  }
}

/** The types that are made without a handler of the project. */
function builtIn(type: string, describes: boolean): Representation | null {
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case 'application/openapi+json':
      return describes
        ? { shape: 'openapi', stripNulls: false, contentType: 'application/openapi+json; charset=utf-8' }
        : null;
    case 'text/csv':
      return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return null;
  }
}

/** Types whose answers are said to be UTF-8. */
const textTypes = new Set([
  'application/json',
  'application/geo+json',
  'application/openapi+json',
  'application/x-www-form-urlencoded',
  'text/csv',
  'text/plain',
  'text/xml',
]);

function handled(handler: MediaHandler): Representation {
  const charset = textTypes.has(handler.type) ? '; charset=utf-8' : '';
  // Nobody is told a type of `*/*`; its handler names one in `response.headers`.
  const type = handler.type === '*/*' ? 'application/octet-stream' : handler.type;
  return { shape: 'handler', stripNulls: false, contentType: `${type}${charset}`, handler };
}

/** Splits at separators outside of quotation marks. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(separator === ',' ? /(?:"[^"]*"|[^",])+/g : /(?:"[^"]*"|[^";])+/g);
  return (parts ?? []).map((part) => part.trim());
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** One media type that the caller takes. */
export interface Offer {
  /** In lower case. */
  type: string;
  parameters: readonly string[];
  /** As it was sent, for messages. */
  text: string;
}

/** What can be made for a resource. */
export interface Makes {
  /** The handler of the project for a type. */
  find: (type: string) => MediaHandler | null;
  /** Whether query plans are allowed. */
  plans: boolean;
  /** Whether it is `/`, which has a description. */
  describes: boolean;
}

function rows(type: string, parameters: readonly string[], makes: Makes): Representation | null {
  const own = vendored(type, parameters);
  if (own !== null) return own;
  const handler = makes.find(type);
  return handler === null ? builtIn(type, makes.describes) : handled(handler);
}

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`. */
function planOf(type: string, parameters: readonly string[], makes: Makes): Representation | null {
  if (!makes.plans || !/^application\/vnd\.pgrst\.plan(?:\+(?:json|text))?$/.test(type)) return null;
  const value = (name: string) =>
    parameters.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  const wanted = value('for')?.replaceAll('"', '') ?? 'application/json';
  const [forType = '', ...forParameters] = splitOutsideQuotes(wanted, ';');
  const found = rows(forType, forParameters, makes);
  if (found === null) return null;
  const asked = value('options')?.split('|') ?? [];
  const options = planOptions.filter((option) => asked.includes(option));
  const format = type.endsWith('+json') ? 'json' : 'text';
  const suffix = options.length === 0 ? '' : `; options=${options.join('|')}`;
  const contentType = `application/vnd.pgrst.plan+${format}; for="${wanted}"${suffix}; charset=utf-8`;
  return { ...found, contentType, plan: { format, options } };
}

/** The offers of an `Accept` header: by weight, then in their order. */
export function parseAccept(header: string | null): Offer[] {
  const texts = splitOutsideQuotes(header ?? '', ',').filter((text) => text !== '');
  if (texts.length === 0) return [{ type: '*/*', parameters: [], text: '*/*' }];
  const offers = texts.map((text) => {
    const [type = '', ...parameters] = splitOutsideQuotes(text, ';').map((part) => part.toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, parameters, text, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  return offers.sort((a, b) => b.weight - a.weight);
}

/** The first offer that can be made; 406 PGRST107 when none can. */
export function negotiate(offers: readonly Offer[], makes: Makes): Representation {
  for (const { type, parameters } of offers) {
    const found = planOf(type, parameters, makes) ?? rows(type, parameters, makes);
    if (found !== null) return found;
  }
  throw mediaType(offers.map(({ text }) => text.slice(0, 100)));
}
