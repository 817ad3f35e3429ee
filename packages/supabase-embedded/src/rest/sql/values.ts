import { isToOne } from '../schema-cache/types';
import type { Aggregate, ColumnItem } from '../parse/types';
import type { Embed, Node } from '../plan/types';
import { fieldSql } from './conditions';
import type { Params } from './params';
import { ident } from './quote';

/** One entry of a select list. */
export interface Value {
  sql: string;
  /** Taken over a group of rows; the others are what rows are grouped by. */
  aggregated: boolean;
}

/** One column of a node's rows, as the row around it reads it. */
interface Output {
  /** Its name in the answer. */
  name: string;
  /** Its name in the joined subquery. */
  column: string;
  /** An aggregate that is still to be taken, by the row that this one is spread into. */
  aggregate: Aggregate | null;
}

const isStar = (item: ColumnItem) => item.field.name === '*' && item.field.path.length === 0;

/** The name under which a selected column stands in the answer; null when it is the column's own. */
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

/** The one row of a spread embedding is part of its parent's row, which therefore takes the aggregates too. */
function isLifting(node: Node | Embed): node is Embed {
  return 'relationship' in node && node.spread && isToOne(node.relationship);
}

function outputs(node: Node | Embed): Output[] {
  const own = node.columns.flatMap((item, index): Output[] => {
    if (item.aggregate === undefined && isStar(item))
      return [...node.source.columns.keys()].map((name) => ({ name, column: name, aggregate: null }));
    const name = outputName(item) ?? item.field.name;
    if (item.aggregate === undefined || !isLifting(node)) return [{ name, column: name, aggregate: null }];
    // Named after the subquery, so that no two of a statement are alike.
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

/** Names a node's row has, with `*` written out; needed to spread a list column by column. */
export function outputNames(node: Node | Embed): string[] {
  return outputs(node).map(({ name }) => name);
}

function cast(value: string, type: string | null): string {
  // The parser lets only letters, digits, "_" and spaces through: quoted, "int" would not be found.
  return type === null ? value : `CAST(${value} AS ${type})`;
}

function aggregateSql(aggregate: Aggregate, value: string): string {
  return cast(`${aggregate.function}(${value})`, aggregate.cast);
}

/** Whether rows of the node are groups: an aggregate is asked for here, or in what is spread into it. */
export function isGrouped(node: Node | Embed): boolean {
  if (isLifting(node)) return false;
  return (
    node.columns.some((item) => item.aggregate !== undefined) ||
    node.embeds.some(
      (embed) => embed.spread && isShown(embed) && outputs(embed).some((output) => output.aggregate !== null),
    )
  );
}

/** The entries for the node's own columns. */
export function columnValues(node: Node | Embed, params: Params): Value[] {
  const grouped = isGrouped(node);
  return node.columns.flatMap((item, index): Value[] => {
    const { aggregate } = item;
    if (aggregate === undefined && isStar(item))
      return grouped
        ? [...node.source.columns.keys()].map((name) => ({
            sql: `${node.qualifier}.${ident(name)}`,
            aggregated: false,
          }))
        : [{ sql: `${node.qualifier}.*`, aggregated: false }];
    const rows = aggregate !== undefined && isStar(item);
    const value = rows ? '' : cast(fieldSql(item.field, node.source, node.qualifier, params), item.cast);
    const name = outputName(item);
    if (aggregate === undefined)
      return [{ sql: name === null ? value : `${value} AS ${ident(name)}`, aggregated: false }];
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

/** The entries that bring the columns of a spread row into its parent's. */
export function spreadRow(embed: Embed, parent: Node | Embed): Value[] {
  const found = outputs(embed);
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

/** ` GROUP BY` the places of everything that is no aggregate; nothing when there is none, or no aggregate. */
export function groupBy(node: Node | Embed, values: readonly Value[]): string {
  if (!isGrouped(node)) return '';
  const places = values.flatMap((value, index) => (value.aggregated ? [] : [String(index + 1)]));
  return places.length === 0 ? '' : ` GROUP BY ${places.join(', ')}`;
}
