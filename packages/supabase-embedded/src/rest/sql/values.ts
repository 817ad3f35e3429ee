import { isToOne } from '../schema-cache/types';
import type { Aggregate, ColumnItem } from '../parse/types';
import type { Embed, Node } from '../plan/types';
import { fieldSql } from './conditions';
import type { Params } from './params';
import { ident } from './quote';

/** One entry of a select list. */
export interface Value {
  sql: string;
  /** An aggregate over a group of rows; the other entries are grouped by. */
  aggregated: boolean;
}

/** The column of a joined row of which nothing is shown. It tells that there is a row, and never reaches a response. */
export const PLACEHOLDER = '"pgrst_one"';

/** One column of a node's rows as its parent row reads it. */
interface Output {
  /** Its name in the response. */
  name: string;
  /** Its name in the joined subquery. */
  column: string;
  /** A pending aggregate, computed by the row into which this one is spread. */
  aggregate: Aggregate | null;
}

const isStar = (item: ColumnItem) => item.field.name === '*' && item.field.path.length === 0;

/** The response name of a selected column; null if it is the column's own. */
function outputName(item: ColumnItem): string | null {
  if (item.alias !== null) return item.alias;
  if (item.aggregate !== undefined) return item.aggregate.function;
  if (item.field.path.length === 0) return item.cast === null ? null : item.field.name;
  const lastKey = item.field.path.findLast((step) => typeof step.key === 'string');
  return lastKey === undefined ? item.field.name : String(lastKey.key);
}

/** `rel()` selects nothing and only filters. */
export function isShown(embed: Embed): boolean {
  return embed.columns.length > 0 || embed.embeds.length > 0;
}

/** A spread to-one row is part of its parent's row, which therefore computes the aggregates too. */
function isLifting(node: Node | Embed): node is Embed {
  return 'relationship' in node && node.spread && isToOne(node.relationship);
}

function outputs(node: Node | Embed): Output[] {
  const own = node.columns.flatMap((item, index): Output[] => {
    if (item.aggregate === undefined && isStar(item))
      return [...node.source.columns.keys()].map((name) => ({ name, column: name, aggregate: null }));
    const name = outputName(item) ?? item.field.name;
    if (item.aggregate === undefined || !isLifting(node)) return [{ name, column: name, aggregate: null }];
    // Prefixed with the subquery's name, so that names are unique within a statement.
    return [{ name, column: `${node.alias.slice(1, -1)}_${index}`, aggregate: item.aggregate }];
  });
  const embedded = node.embeds.filter(isShown).flatMap((embed): Output[] => {
    if (!embed.spread) return [{ name: embed.key, column: embed.key, aggregate: null }];
    return outputs(embed).map((output) =>
      output.aggregate !== null && isLifting(node)
        ? output
        : { name: output.name, column: output.name, aggregate: null },
    );
  });
  return [...own, ...embedded];
}

/** The names of a node's row with `*` expanded; needed to spread a list column by column. */
export function outputNames(node: Node | Embed): string[] {
  return outputs(node).map(({ name }) => name);
}

function cast(value: string, type: string | null): string {
  // The parser only accepts letters, digits, "_" and spaces; quoted, "int" would not be found.
  return type === null ? value : `CAST(${value} AS ${type})`;
}

function aggregateSql(aggregate: Aggregate, value: string): string {
  return cast(`${aggregate.function}(${value})`, aggregate.cast);
}

/** Whether rows of the node are grouped: it, or something spread into it, has an aggregate. */
export function isGrouped(node: Node | Embed): boolean {
  if (isLifting(node)) return false;
  return (
    node.columns.some((item) => item.aggregate !== undefined) ||
    node.embeds.some(
      (embed) => embed.spread && isShown(embed) && outputs(embed).some((output) => output.aggregate !== null),
    )
  );
}

/** Whether the rows are grouped, or become part of rows that are: `within`, the parent's are. */
export function isPartOfGroup(node: Node | Embed, within: boolean): boolean {
  return isGrouped(node) || (within && isLifting(node));
}

/** Whether the column is shown by a function of its domain. */
function isConverted(name: string, node: Node): boolean {
  return node.stored !== true && (node.source.columns.get(name)?.conversions?.toJson ?? null) !== null;
}

/** Whether the entry of a column is of type json, which has no equality operator to group by. */
function isJson(item: ColumnItem, node: Node): boolean {
  return (
    item.cast === null &&
    item.field.path.at(-1)?.text !== true &&
    (isConverted(item.field.name, node) || node.source.columns.get(item.field.name)?.valueType === 'json')
  );
}

/** The entries for all columns; by name where some are not shown as they are. */
function starValues(node: Node | Embed, grouped: boolean, params: Params): Value[] {
  const columns = [...node.source.columns.values()];
  if (!grouped && !columns.some(({ name }) => isConverted(name, node)))
    return [{ sql: `${node.qualifier}.*`, aggregated: false }];
  return columns.map(({ name, valueType }) => {
    const converted = isConverted(name, node);
    const value = fieldSql({ name, path: [] }, node.source, node.qualifier, params, converted);
    const shown = grouped && (converted || valueType === 'json') ? `${value}::jsonb` : value;
    return {
      sql: converted || shown !== value ? `${shown} AS ${ident(name)}` : value,
      aggregated: false,
    };
  });
}

/** The entries for the node's own columns. `grouped` says that the node is part of a group. */
export function columnValues(node: Node | Embed, grouped: boolean, params: Params): Value[] {
  return node.columns.flatMap((item, index): Value[] => {
    const { aggregate } = item;
    if (aggregate === undefined && isStar(item)) return starValues(node, grouped, params);
    const rows = aggregate !== undefined && isStar(item);
    const converted = isConverted(item.field.name, node);
    const value = rows
      ? ''
      : cast(fieldSql(item.field, node.source, node.qualifier, params, converted), item.cast);
    const name = outputName(item);
    if (aggregate === undefined) {
      const shown = grouped && isJson(item, node) ? `${value}::jsonb` : value;
      const named = name ?? (shown === value && !converted ? null : item.field.name);
      return [{ sql: named === null ? shown : `${shown} AS ${ident(named)}`, aggregated: false }];
    }
    if (isLifting(node))
      return [
        {
          sql: `${rows ? '1' : value} AS ${ident(`${node.alias.slice(1, -1)}_${index}`)}`,
          aggregated: false,
        },
      ];
    return [
      { sql: `${aggregateSql(aggregate, rows ? '*' : value)} AS ${ident(name ?? '')}`, aggregated: true },
    ];
  });
}

/** The entries that add the columns of a spread row to its parent's. */
export function spreadRow(embed: Embed, parent: Node | Embed): Value[] {
  const found = outputs(embed);
  if (found.length === 0) return [];
  if (!isGrouped(parent) && found.every((output) => output.aggregate === null))
    return [{ sql: `${embed.alias}.*`, aggregated: false }];
  return found.map(({ name, column, aggregate }) => {
    const value = `${embed.alias}.${ident(column)}`;
    if (aggregate === null) return { sql: `${value} AS ${ident(name)}`, aggregated: false };
    return isLifting(parent)
      ? { sql: value, aggregated: false }
      : { sql: `${aggregateSql(aggregate, value)} AS ${ident(name)}`, aggregated: true };
  });
}

/** ` GROUP BY` the positions of all non-aggregates; empty if there are none, or no aggregate. */
export function groupBy(node: Node | Embed, values: readonly Value[]): string {
  if (!isGrouped(node)) return '';
  const places = values.flatMap((value, index) => (value.aggregated ? [] : [String(index + 1)]));
  return places.length === 0 ? '' : ` GROUP BY ${places.join(', ')}`;
}
