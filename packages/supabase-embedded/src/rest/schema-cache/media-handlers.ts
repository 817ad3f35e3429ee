import type { Catalogue, TableRow } from './catalogue';
import { key, type MediaHandler } from './types';

/** The media type that a domain is named after, in lower case; null for any other name. */
function mediaTypeOf(domain: string): string | null {
  return domain === '*/*' || /^[a-z0-9.-]+\/[a-z0-9.+-]+$/i.test(domain) ? domain.toLowerCase() : null;
}

/** How a function answers whose value is of a domain; null where the domain is not named like a media type. */
export function valueHandler(domain: string, baseType: string): MediaHandler | null {
  const type = mediaTypeOf(domain);
  return type === null ? null : { type, bytes: baseType === 'bytea', aggregate: null };
}

/** The aggregates that make media types: of a table under its key, of any rows under the empty key. */
export function rowHandlers(
  catalogue: Catalogue,
  tableByRowType: ReadonlyMap<string, TableRow>,
): Map<string, Map<string, MediaHandler>> {
  const handlers = new Map<string, Map<string, MediaHandler>>();
  for (const { schema, name, argument, any, type: domain, valueType } of catalogue.handlers) {
    const table = tableByRowType.get(argument);
    const found = valueHandler(domain, valueType);
    if (found === null || (table === undefined && !any)) continue;
    const of = table === undefined ? null : { schema: table.schema, name: table.name };
    const at = of === null ? '' : key(of);
    const handler = { ...found, aggregate: { name: { schema, name }, of } };
    handlers.set(at, (handlers.get(at) ?? new Map<string, MediaHandler>()).set(found.type, handler));
  }
  return handlers;
}
