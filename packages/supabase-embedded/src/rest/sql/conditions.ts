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

/** A column with its JSON path. */
export function fieldSql(field: Field, source: Source, qualifier: string, params: Params): string {
  const column = `${qualifier}.${ident(field.name)}`;
  if (field.path.length === 0) return column;
  const type = source.columns.get(field.name)?.valueType;
  const base = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  const steps = field.path.map(({ key, text }) => {
    const operand = typeof key === 'number' ? String(key) : params.key(key);
    return `${text ? '->>' : '->'}(${operand})`;
  });
  return `(${base}${steps.join('')})`;
}

function operationSql(column: string, operation: Operation, type: string, params: Params): string {
  switch (operation.kind) {
    case 'simple':
      return `${column} ${simpleOperators[operation.operator]} ${params.typed(operation.value, type)}`;
    case 'isdistinct':
      return `${column} IS DISTINCT FROM ${params.typed(operation.value, type)}`;
    case 'is':
      return `${column} IS ${isValues[operation.value]}`;
    case 'in':
      return `${column} = ANY (${params.typed(arrayLiteral(operation.values), `${type}[]`)})`;
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
      const valueType = textual ? 'text' : type;
      const operand =
        operation.quantifier === null
          ? params.typed(value, valueType)
          : `${operation.quantifier} (${params.typed(value, `${valueType}[]`)})`;
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
  const test = operationSql(column, operation, typeOf(field, source), params);
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
