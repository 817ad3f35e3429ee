import { type Makes, negotiate, type Representation } from './parse/accept';
import type { Query } from './parse/types';
import type { RestRequest } from './request';
import {
  type DatabaseFunction,
  key,
  type MediaHandler,
  type Name,
  type SchemaCache,
} from './schema-cache/types';

/** A request of which the form of the answer is decided. */
export interface NegotiatedRequest extends RestRequest {
  accept: Representation;
}

/** Whether a query asks for the rows as they are, which is what the handlers of a table take. */
function wantsWholeRows({ select }: Query): boolean {
  const [only, ...others] = select;
  return (
    only?.kind === 'column' &&
    others.length === 0 &&
    only.field.name === '*' &&
    only.field.path.length === 0 &&
    only.alias === null &&
    only.cast === null &&
    only.aggregate === undefined
  );
}

/**
 * Finds what makes a media type as PostgREST does: the handler of any type of this very resource, its handler of the
 * type asked for, then one that takes rows of any kind.
 */
function finder(
  cache: SchemaCache,
  query: Query,
  of: Name | null,
  fn: DatabaseFunction | null,
): Makes['find'] {
  const any = cache.handlers.get('');
  const media = fn?.returns.media ?? null;
  const own: ReadonlyMap<string, MediaHandler> | undefined =
    media === null ? (of === null ? undefined : cache.handlers.get(key(of))) : new Map([[media.type, media]]);
  const whole = wantsWholeRows(query);
  return (type) => (whole ? (own?.get('*/*') ?? own?.get(type)) : undefined) ?? any?.get(type) ?? null;
}

/** Decides the form of the answer: rows of the table `of`, or the result of `fn`. PGRST107 where none fits. */
export function negotiated(
  { cache, plans }: { cache: SchemaCache; plans: boolean },
  request: RestRequest,
  query: Query,
  of: Name | null,
  fn: DatabaseFunction | null = null,
): NegotiatedRequest {
  const find = finder(cache, query, of, fn);
  return { ...request, accept: negotiate(request.offers, { find, plans, describes: false }) };
}

/** Whether the rows go to a handler of their table, which takes columns as they are stored. */
export function asStored({ handler }: Representation): boolean {
  return handler !== undefined && handler.aggregate !== null && handler.aggregate.of !== null;
}
