import { refuseDeepJson } from '../parse/json';
import { isValues, quantifiedOperators, searchOperators, simpleOperators } from '../parse/types';
import type { Field, Operation } from '../parse/types';
import type { Node, PlannedCondition, PlannedOrder, Source } from '../plan/types';
import type { Params } from './params';
import { arrayLiteral, ident } from './quote';

/** The type of a filter's value; unknown columns are left for Postgres to refuse (42703). */
function typeOf(field: Field, source: Source): string {
  if (field.path.length > 0) return field.path.at(-1)?.text === true ? 'text' : 'jsonb';
  return source.columns.get(field.name)?.valueType ?? source.computedColumns.get(field.name) ?? 'text';
}

/** A column with its JSON path. `shown`, it is written as its domain is shown. */
export function fieldSql(
  field: Field,
  source: Source,
  qualifier: string,
  params: Params,
  shown = false,
): string {
  const stored = `${qualifier}.${ident(field.name)}`;
  const known = source.columns.get(field.name);
  const toJson = shown ? (known?.conversions?.toJson ?? null) : null;
  const column = toJson === null ? stored : `${toJson}(${stored})`;
  if (field.path.length === 0) return column;
  const isJson = toJson !== null || known?.valueType === 'json' || known?.valueType === 'jsonb';
  const base = isJson ? column : `to_jsonb(${column})`;
  const steps = field.path.map(({ key, text }) => {
    const operand = typeof key === 'number' ? String(key) : params.key(key);
    return `${text ? '->>' : '->'}(${operand})`;
  });
  return `(${base}${steps.join('')})`;
}

/** The function that reads the value of a filter on the field, where its domain has one. */
function readerOf(field: Field, source: Source): string | null {
  return field.path.length > 0 ? null : (source.columns.get(field.name)?.conversions?.fromText ?? null);
}

function operationSql(
  column: string,
  operation: Operation,
  type: string,
  reader: string | null,
  params: Params,
): string {
  const one = (value: string) => {
    if (reader === null) return params.typed(value, type);
    refuseDeepJson(value, type);
    return `${reader}(${params.text(value)})`;
  };
  const several = (list: string) => {
    if (reader === null) return params.typed(list, `${type}[]`);
    refuseDeepJson(list, `${type}[]`);
    return `SELECT ${reader}(pgrst_value) FROM unnest(${params.typed(list, 'text[]')}) AS pgrst_value`;
  };
  switch (operation.kind) {
    case 'simple':
      return `${column} ${simpleOperators[operation.operator]} ${one(operation.value)}`;
    case 'isdistinct':
      return `${column} IS DISTINCT FROM ${one(operation.value)}`;
    case 'is':
      return `${column} IS ${isValues[operation.value]}`;
    case 'in':
      return `${column} = ANY (${several(arrayLiteral(operation.values))})`;
    case 'search': {
      const language = operation.language === null ? '' : `${params.text(operation.language)}::regconfig, `;
      // Text is converted with the same language configuration; a stored tsvector is used directly.
      const document = type === 'tsvector' ? column : `to_tsvector(${language}${column})`;
      return `${document} @@ ${searchOperators[operation.operator]}(${language}${params.text(operation.value)})`;
    }
    case 'quantified': {
      const pattern = operation.operator === 'like' || operation.operator === 'ilike';
      const value = pattern ? operation.value.replaceAll('*', '%') : operation.value;
      const textual = pattern || operation.operator === 'match' || operation.operator === 'imatch';
      const plain = operation.quantifier === null;
      let operand: string;
      if (textual) operand = params.typed(value, plain ? 'text' : 'text[]');
      else operand = plain ? one(value) : several(value);
      if (operation.quantifier !== null) operand = `${operation.quantifier} (${operand})`;
      return `${column} ${quantifiedOperators[operation.operator]} ${operand}`;
    }
  }
}

/**
 * Renders one condition of a node. `presence` renders the test for an embedded resource: the read statement checks its
 * join, the count statement has none and uses EXISTS.
 */
export function conditionSql(
  condition: PlannedCondition,
  qualifier: string,
  params: Params,
  presence: (condition: Extract<PlannedCondition, { kind: 'embedded' }>) => string,
): string {
  if (condition.kind === 'embedded') return presence(condition);
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => conditionSql(member, qualifier, params, presence));
    return `${condition.negated ? 'NOT ' : ''}(${members.join(condition.operator === 'and' ? ' AND ' : ' OR ')})`;
  }
  const { field, source, operation, negated } = condition;
  const column = fieldSql(field, source, qualifier, params);
  const test = operationSql(column, operation, typeOf(field, source), readerOf(field, source), params);
  return negated ? `NOT (${test})` : test;
}

/** All conditions of a statement without embeddings. */
export function whereSql(conditions: readonly PlannedCondition[], qualifier: string, params: Params): string {
  const tests = conditions.map((condition) => conditionSql(condition, qualifier, params, () => 'false'));
  return tests.join(' AND ');
}

const directions = { asc: ' ASC', desc: ' DESC' };
const nullsOrder = { nullsfirst: ' NULLS FIRST', nullslast: ' NULLS LAST' };

function orderTermSql(term: PlannedOrder, node: Node, params: Params): string {
  const field =
    term.embed === null
      ? fieldSql(term.field, node.source, node.qualifier, params)
      : fieldSql(term.field, term.embed.source, term.embed.alias, params);
  return `${field}${term.direction === null ? '' : directions[term.direction]}${term.nulls === null ? '' : nullsOrder[term.nulls]}`;
}

/** The ` ORDER BY … LIMIT … OFFSET …` clauses of a node, if any. */
export function orderAndRange(node: Node, params: Params): string {
  const order =
    node.order.length === 0
      ? ''
      : ` ORDER BY ${node.order.map((term) => orderTermSql(term, node, params)).join(', ')}`;
  // Both were parsed as integers, so they need no parameter.
  const limit = node.limit === null ? '' : ` LIMIT ${node.limit}`;
  return `${order}${limit}${node.offset === 0 ? '' : ` OFFSET ${node.offset}`}`;
}
