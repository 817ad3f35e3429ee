import type { Role } from '../types';
import { tooComplex, unfilteredWrite } from './errors';
import type { Condition, Query } from './parse/types';

/** Longest regular expression of a request, in characters. */
const LONGEST_PATTERN = 200;

/**
 * What makes a Postgres regular expression slow: counted repetition, which multiplies its states (nested, a few
 * characters keep it busy for minutes), back references, and the prefixes that switch to another syntax with other
 * spellings of both.
 */
const COSTLY = /[{}]|\\[1-9]|^\*\*\*|^\(\?[a-z]/;

function patternsOf(condition: Condition): string[] {
  if (condition.kind === 'group') return condition.members.flatMap(patternsOf);
  const { operation } = condition;
  if (operation.kind !== 'quantified') return [];
  if (operation.operator !== 'match' && operation.operator !== 'imatch') return [];
  // The patterns of `match(any).{a,b}` are a list in outer braces.
  return [operation.quantifier === null ? operation.value : operation.value.replace(/^\{|\}$/g, '')];
}

/**
 * Regular expressions can be made slow deliberately, and one slow statement delays every other caller: visitors may not
 * use them, users only those that match in linear time (threats 44 and 101).
 */
export function refusePatterns(query: Query, role: Role): void {
  if (role === 'service_role') return;
  const patterns = query.conditions.flatMap((at) => patternsOf(at.value));
  if (patterns.length > 0 && role === 'anon')
    throw tooComplex('The operators match and imatch are not allowed without signing in');
  for (const pattern of patterns) {
    if (pattern.length > LONGEST_PATTERN || COSTLY.test(pattern))
      throw tooComplex(
        `A regular expression has at most ${LONGEST_PATTERN} characters, no counted repetition and no back reference`,
      );
  }
}

/** Updating or deleting a whole table is never intended (threat 43). */
export function refuseUnfiltered(query: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (!query.conditions.some((at) => at.path.length === 0)) throw unfilteredWrite(verb);
}
