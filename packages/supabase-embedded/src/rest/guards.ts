import type { Role } from '../types';
import { tooComplex, unfilteredWrite } from './errors';
import type { Condition, Query } from './parse/types';

function usesPattern(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.members.some(usesPattern);
  const { operation } = condition;
  return (
    operation.kind === 'quantified' && (operation.operator === 'match' || operation.operator === 'imatch')
  );
}

/** Regular expressions can be made slow on purpose; strangers do without them (threat 44). */
export function refusePatterns(query: Query, role: Role): void {
  if (role === 'anon' && query.conditions.some((at) => usesPattern(at.value)))
    throw tooComplex('The operators match and imatch are not allowed without signing in');
}

/** An update or delete of a whole table is never meant (threat 43). */
export function refuseUnfiltered(query: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (!query.conditions.some((at) => at.path.length === 0)) throw unfilteredWrite(verb);
}
