import { quoteIdentifier } from '../../drivers/values';

/**
 * Filters of `postgres_changes`: conditions such as `event_id=eq.7`, separated by commas and combined with AND. A value
 * that contains one of `,()"\` is quoted, as by the client's builder.
 */
export interface Filter {
  column: string;
  operator: Operator;
  negated: boolean;
  /** One value, or the list of values of `in`. */
  values: readonly string[];
}

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'isdistinct',
] as const;
export type Operator = (typeof OPERATORS)[number];

const MAX_LIST = 100;
/** Long patterns and back-references can keep the database busy for seconds on a single row. */
const MAX_PATTERN = 100;

/** Parses a filter into conditions, none for an empty one; returns an error message when it is invalid. */
export function parseFilters(text: string): Filter[] | string {
  if (text === '') return [];
  const filters: Filter[] = [];
  for (const part of split(text)) {
    const [, column, not, name, value] = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part) ?? [];
    const operator = OPERATORS.find((known) => known === name);
    if (column === undefined || value === undefined || operator === undefined) {
      return `Error parsing \`filter\` params: ["${part.slice(0, 100)}"]`;
    }
    const values = valuesOf(operator, value);
    if (typeof values === 'string') return values;
    filters.push({ column: unquote(column.trim()), operator, negated: not !== undefined, values });
  }
  return filters;
}

function valuesOf(operator: Operator, value: string): string[] | string {
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(value)?.[1];
    if (list === undefined || list === '')
      return 'Error parsing `filter` params: `in` needs a list in parentheses';
    const values = split(list).map(unquote);
    return values.length <= MAX_LIST ? values : `Too many items in \`in\` filter (max ${MAX_LIST})`;
  }
  const single = unquote(value);
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(single.toLowerCase())) {
    return 'Error parsing `filter` params: `is` takes null, true, false or unknown';
  }
  if (operator === 'match' || operator === 'imatch') {
    if (single.length > MAX_PATTERN || /\\[1-9]/.test(single)) {
      return `Error parsing \`filter\` params: a pattern has at most ${MAX_PATTERN} characters and no back-reference`;
    }
  }
  return [single];
}

/** Splits at commas outside of quotes and parentheses. */
function split(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth <= 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const unquote = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
    : text;

const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const PATTERNS = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const;

/**
 * Renders one condition as SQL over the row `t`; its values are added to the parameters. `type` is the column's SQL
 * type.
 */
export function conditionSql(filter: Filter, type: string, params: unknown[]): string {
  const { operator, values, negated } = filter;
  const column = `t.${quoteIdentifier(filter.column)}`;
  const [value = ''] = values;
  const param = (given: unknown, as: string) => `$${params.push(given)}::${as}`;
  const condition = (): string => {
    switch (operator) {
      case 'in':
        return `${column} = any (${param(values, `${type}[]`)})`;
      case 'is':
        return `${column} is ${value.toLowerCase()}`;
      case 'isdistinct':
        return `${column} is distinct from ${value === 'null' ? 'null' : param(value, type)}`;
      case 'like':
      case 'ilike':
      case 'match':
      case 'imatch':
        return `${column}::text ${PATTERNS[operator]} ${param(value, 'text')}`;
      default:
        return `${column} ${COMPARISONS[operator]} ${param(value, type)}`;
    }
  };
  return negated ? `not (${condition()})` : `(${condition()})`;
}
