import { invalidRange, parseFailure, RestError } from '../errors';
import { limits, refuseMore } from '../limits';
import { parseFilter, parseGroup, parseTarget } from './filters';
import { parseNames, parseOrder } from './order';
import { parseSelect } from './select';
import type { At, Condition, OrderTerm, Query, SelectItem } from './types';

/** `limit` and `offset`: PostgREST ignores non-numbers and refuses a negative limit. */
function wholeNumber(text: string): number | null {
  return /^-?\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}

/** `rsvps.limit` is `limit` at `['rsvps']`. */
function special(name: string): { path: string[]; word: string } | null {
  const match = /^(?:(.+)\.)?(order|limit|offset|not\.and|not\.or|and|or)$/s.exec(name);
  const word = match?.[2];
  if (match === null || word === undefined) return null;
  if (match[1] === undefined) return { path: [], word };
  // A negation belongs to the operator: `rel.not.or` is matched greedily as `rel.not` and `or`.
  const negated = (word === 'and' || word === 'or') && /(^|\.)not$/.test(match[1]);
  const before = negated ? match[1].replace(/\.?not$/, '') : match[1];
  const target = before === '' ? null : parseTarget(before);
  return {
    path: target === null ? [] : [...target.path, target.value.name],
    word: negated ? `not.${word}` : word,
  };
}

function countFilters(condition: Condition): number {
  return condition.kind === 'filter'
    ? 1
    : condition.members.reduce((sum, member) => sum + countFilters(member), 0);
}

function countSelect(items: readonly SelectItem[]): { items: number; embeds: number } {
  let embeds = 0;
  let count = items.length;
  for (const item of items) {
    if (item.kind === 'column') refuseMore(item.field.path.length, limits.jsonSteps, 'JSON path steps');
    else {
      const inner = countSelect(item.select);
      embeds += 1 + inner.embeds;
      count += inner.items;
    }
  }
  return { items: count, embeds };
}

/**
 * Parses a whole query string. With `argumentsToo` (functions called by GET), a parameter that is not a filter is kept
 * in `rest` as an argument. Fails with PGRST100, or PGRST103 for a negative limit.
 */
export function parseQuery(params: URLSearchParams, argumentsToo = false): Query {
  let select: readonly SelectItem[] = parseSelect('*');
  const conditions: At<Condition>[] = [];
  const order: At<readonly OrderTerm[]>[] = [];
  const limitAt: At<number>[] = [];
  const offsetAt: At<number>[] = [];
  const rest: (readonly [string, string])[] = [];
  let columns: string[] | null = null;
  let onConflict: string[] | null = null;
  for (const [name, value] of params) {
    if (name.includes('\u0000') || value.includes('\u0000'))
      throw parseFailure('query string', name.replaceAll('\u0000', '?'), 1, 'unexpected "\\NUL"');
    if (name === 'select') select = parseSelect(value);
    else if (name === 'columns') columns = value === '' ? null : parseNames(value, 'columns parameter');
    else if (name === 'on_conflict')
      onConflict = value === '' ? null : parseNames(value, 'on_conflict parameter');
    else {
      const found = special(name);
      if (found === null) {
        const filter = filterOrArgument(name, value, argumentsToo);
        if (filter === null) rest.push([name, value]);
        else conditions.push(filter);
      } else if (found.word === 'order') {
        if (value !== '') order.push({ path: found.path, value: parseOrder(value) });
      } else if (found.word === 'limit') {
        const number = wholeNumber(value);
        if (number !== null && number < 0)
          throw invalidRange('Limit should be greater than or equal to zero.');
        if (number !== null) limitAt.push({ path: found.path, value: number });
      } else if (found.word === 'offset') {
        const number = wholeNumber(value);
        if (number !== null) offsetAt.push({ path: found.path, value: Math.max(0, number) });
      } else
        conditions.push({
          path: found.path,
          value: parseGroup(value, found.word.endsWith('and') ? 'and' : 'or', found.word.startsWith('not.')),
        });
    }
  }
  refuseMore(
    conditions.reduce((sum, at) => sum + countFilters(at.value), 0),
    limits.filters,
    'filters',
  );
  const size = countSelect(select);
  refuseMore(size.embeds, limits.embeds, 'embedded resources');
  refuseMore(size.items, limits.selectItems, 'selected columns');
  return { select, conditions, order, limits: limitAt, offsets: offsetAt, columns, onConflict, rest };
}

function filterOrArgument(name: string, value: string, argumentsToo: boolean): At<Condition> | null {
  if (!argumentsToo) return parseFilter(name, value);
  try {
    return parseFilter(name, value);
  } catch (error) {
    if (error instanceof RestError && error.body.message.includes('failed to parse')) return null;
    throw error;
  }
}
