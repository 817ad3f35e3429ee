import type { Caller } from '../types';
import { tooComplex } from './errors';
import type { Operation } from './parse/types';
import type { Node, PlannedCondition } from './plan/types';
import type { SchemaCache } from './schema-cache/types';
import type { Searched } from './schema-cache/search-indexes';

/** Where a service lets its callers search. */
export interface SearchRules {
  cache: SchemaCache;
  /** 'indexed': only the secret key may search columns without an index for it. */
  textSearch: 'indexed' | 'everywhere';
}

/** What an operator searches by; null for operators that compare. */
function searches(operation: Operation): { by: Searched; operator: string } | null {
  if (operation.kind === 'search') return { by: 'words', operator: operation.operator };
  if (operation.kind !== 'quantified') return null;
  const { operator } = operation;
  const pattern =
    operator === 'like' || operator === 'ilike' || operator === 'match' || operator === 'imatch';
  return pattern ? { by: 'patterns', operator } : null;
}

const NEEDS: Record<Searched, string> = {
  patterns: 'a GIN or GiST index with the operator class gin_trgm_ops or gist_trgm_ops',
  words: 'a column of type tsvector with a GIN or GiST index',
};

/**
 * Searching text reads every row unless an index serves it, and on one engine everybody waits for that. So only
 * columns with such an index can be searched, except by the secret key (threat 44).
 */
export function refuseUnservedSearch(
  conditions: readonly PlannedCondition[],
  { cache, textSearch }: SearchRules,
  { role }: Caller,
  /** No index serves the rows that a function has returned. */
  of: 'table' | 'function' = 'table',
): void {
  if (textSearch === 'everywhere' || role === 'service_role') return;
  const check = (condition: PlannedCondition): void => {
    if (condition.kind === 'embedded') return;
    if (condition.kind === 'group') return condition.members.forEach(check);
    const { field, source, operation } = condition;
    const search = searches(operation);
    if (search === null) return;
    const table = cache.tables.get(source.name.schema)?.get(source.name.name);
    if (of === 'table' && field.path.length === 0 && table?.searched.get(field.name) === search.by) return;
    throw tooComplex(
      `"${search.operator}" cannot search "${field.name}" of "${source.name.name}": it needs ${NEEDS[search.by]}`,
    );
  };
  conditions.forEach(check);
}

/** The same for a resource and everything embedded in it. */
export function refuseUnservedSearches(
  node: Node,
  rules: SearchRules,
  caller: Caller,
  of: 'table' | 'function' = 'table',
): void {
  refuseUnservedSearch(node.conditions, rules, caller, of);
  for (const embed of node.embeds) refuseUnservedSearches(embed, rules, caller);
}
