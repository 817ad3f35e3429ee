import { aggregates, embedOperator, notEmbedded, relatedOrder } from '../errors';
import type { At, ColumnItem, Condition, EmbedItem, OrderTerm, Query, SelectItem } from '../parse/types';
import { isToOne, type SchemaCache } from '../schema-cache/types';
import { ident } from '../sql/quote';
import { findRelationship } from './relationship';
import type { Embed, Node, PlannedCondition, PlannedOrder, Source } from './types';

/** The inputs of a plan. */
export interface Rules {
  cache: SchemaCache;
  /** Row limit of the root and of every embedded list. */
  maxRows: number;
  /** Whether aggregates such as `sum()` are allowed; off on hosted projects too (PGRST123). */
  aggregates: boolean;
}

interface Scope extends Rules {
  /** Numbers the aliases, so that they are unique within a statement. */
  next: () => number;
}

type Requests = Pick<Query, 'conditions' | 'order' | 'limits' | 'offsets'>;

/** The options for the resource itself. */
function here<T>(all: readonly At<T>[]): T[] {
  return all.flatMap((at) => (at.path.length === 0 ? [at.value] : []));
}

/** The options for the embedded resource `name`, with the path shortened by it. */
function below<T>(all: readonly At<T>[], names: readonly string[]): At<T>[] {
  return all.flatMap((at) => {
    const [first, ...path] = at.path;
    return first !== undefined && names.includes(first) ? [{ path, value: at.value }] : [];
  });
}

function planCondition(condition: Condition, source: Source, embeds: readonly Embed[]): PlannedCondition {
  if (condition.kind === 'group')
    return {
      ...condition,
      members: condition.members.map((member) => planCondition(member, source, embeds)),
    };
  const { field, operation, negated } = condition;
  const embed =
    field.path.length === 0 && !source.columns.has(field.name)
      ? embeds.find((item) => item.key === field.name)
      : undefined;
  if (embed === undefined) return { kind: 'filter', field, negated, operation, source };
  if (operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null'))
    throw embedOperator(field.name);
  return { kind: 'embedded', embed, present: negated === (operation.value === 'null') };
}

function planOrder(term: OrderTerm, source: Source, embeds: readonly Embed[]): PlannedOrder {
  const { field, direction, nulls, relation } = term;
  if (relation === null) return { embed: null, field, direction, nulls };
  const embed = embeds.find((item) => item.key === relation || item.relation === relation);
  if (embed === undefined) throw notEmbedded(relation);
  if (!isToOne(embed.relationship)) throw relatedOrder(source.name.name, relation);
  return { embed, field, direction, nulls };
}

function planEmbed(item: EmbedItem, parent: Source, requests: Requests, scope: Scope): Embed {
  const relationship = findRelationship(scope.cache, parent.name, item.relation, item.hint);
  const target = scope.cache.tables.get(relationship.target.schema)?.get(relationship.target.name);
  const source: Source = {
    name: relationship.target,
    columns: target?.columns ?? new Map(),
    computedColumns: target?.computedColumns ?? new Map(),
  };
  const number = scope.next();
  // The alias contains the table's name, which appears in Postgres messages, if it fits into 63 bytes with a number.
  const { name } = relationship.target;
  const fits = name.length <= 50 && /^[\x20-\x7e]*$/.test(name);
  const qualifier = ident(`${fits ? name : 'pgrst'}_${number}`);
  const node = planNode(item.select, source, qualifier, requests, scope, isToOne(relationship));
  return {
    ...node,
    relationship,
    key: item.alias ?? item.relation,
    relation: item.relation,
    join: item.join ?? 'left',
    spread: item.spread,
    alias: ident(`pgrst_embed_${number}`),
    junctionAlias: ident(`pgrst_junction_${number}`),
  };
}

function planNode(
  select: readonly SelectItem[],
  source: Source,
  qualifier: string,
  requests: Requests,
  scope: Scope,
  uncapped: boolean,
): Node {
  const columns = select.filter((item): item is ColumnItem => item.kind === 'column');
  const items = select.filter((item): item is EmbedItem => item.kind === 'embed');
  if (!scope.aggregates && columns.some((item) => item.aggregate !== undefined)) throw aggregates();
  const embeds = items.map((item) => {
    const names = [item.alias ?? item.relation];
    // An aliased embedding can also be addressed by its relation's name, unless another one uses that name.
    if (
      item.alias !== null &&
      !items.some((other) => other !== item && (other.alias ?? other.relation) === item.relation)
    )
      names.push(item.relation);
    const inner = {
      conditions: below(requests.conditions, names),
      order: below(requests.order, names),
      limits: below(requests.limits, names),
      offsets: below(requests.offsets, names),
    };
    return planEmbed(item, source, inner, scope);
  });
  for (const at of [...requests.conditions, ...requests.order, ...requests.limits, ...requests.offsets]) {
    const first = at.path[0];
    if (first !== undefined && !items.some((item) => item.alias === first || item.relation === first))
      throw notEmbedded(first);
  }
  const limit = here(requests.limits).at(-1) ?? null;
  return {
    source,
    qualifier,
    columns,
    embeds,
    conditions: here(requests.conditions).map((condition) => planCondition(condition, source, embeds)),
    order: here(requests.order)
      .flat()
      .map((term) => planOrder(term, source, embeds)),
    limit: uncapped ? limit : Math.min(limit ?? scope.maxRows, scope.maxRows),
    offset: here(requests.offsets).at(-1) ?? 0,
  };
}

/**
 * Resolves the select tree against the schema cache. `qualifier` addresses the root's columns; the row limit of `rules`
 * applies to every embedded list, and to the root unless `wholeRoot`.
 */
export function planRead(
  rules: Rules,
  source: Source,
  qualifier: string,
  query: Pick<Query, 'select'> & Requests,
  wholeRoot = false,
): Node {
  let number = 0;
  const { cache, maxRows, aggregates: allowed } = rules;
  const scope = { cache, maxRows, aggregates: allowed, next: () => (number += 1) };
  return planNode(query.select, source, qualifier, query, scope, wholeRoot);
}

/** The root's conditions for a statement that has no embeddings, such as an update. */
export function planConditions(query: Pick<Query, 'conditions'>, source: Source): PlannedCondition[] {
  return here(query.conditions).map((condition) => planCondition(condition, source, []));
}

/**
 * The columns of the root that are read by its select and by the keys of its embeddings; `all` if `*` is among them.
 */
export function columnsRead(node: Node): { all: boolean; names: string[] } {
  const names = new Set<string>();
  let all = false;
  for (const item of node.columns) names.add(item.field.name);
  for (const term of node.order) if (term.embed === null) names.add(term.field.name);
  for (const { relationship } of node.embeds) {
    if (relationship.kind === 'computed') {
      all = true;
      continue;
    }
    const pairs = relationship.kind === 'key' ? relationship.columns : relationship.sourceColumns;
    for (const [own] of pairs) names.add(own);
  }
  return { all: names.delete('*') || all, names: [...names] };
}
