import { isToOne } from '../schema-cache/types';
import type { ColumnItem } from '../parse/types';
import type { Embed, Node, PlannedCondition } from '../plan/types';
import { conditionSql, fieldSql, orderAndRange } from './conditions';
import type { Params } from './params';
import { ident, qualified } from './quote';

/** The name under which a selected column stands in the answer; null when it is the column's own. */
function outputName(item: ColumnItem): string | null {
  if (item.alias !== null) return item.alias;
  if (item.field.path.length === 0) return item.cast === null ? null : item.field.name;
  const lastKey = item.field.path.findLast((step) => typeof step.key === 'string');
  return lastKey === undefined ? item.field.name : String(lastKey.key);
}

function columnSql(item: ColumnItem, node: Node, params: Params): string {
  if (item.field.name === '*' && item.field.path.length === 0) return `${node.qualifier}.*`;
  const field = fieldSql(item.field, node.source, node.qualifier, params);
  // The parser lets only letters, digits, "_" and spaces through: quoted, "int" would not be found.
  const value = item.cast === null ? field : `CAST(${field} AS ${item.cast})`;
  const name = outputName(item);
  return name === null ? value : `${value} AS ${ident(name)}`;
}

/** Names a node's row has, with `*` written out; needed to spread a list column by column. */
function outputNames(node: Node): string[] {
  const own = node.columns.flatMap((item) =>
    item.field.name === '*' && item.field.path.length === 0
      ? [...node.source.columns.keys()]
      : [outputName(item) ?? item.field.name],
  );
  return [
    ...own,
    ...node.embeds.filter(isShown).flatMap((embed) => (embed.spread ? outputNames(embed) : [embed.key])),
  ];
}

/** `rel()` selects nothing and only filters. */
function isShown(embed: Embed): boolean {
  return embed.columns.length > 0 || embed.embeds.length > 0;
}

function from(node: Node | Embed, parent: Node | null): string {
  if (!('relationship' in node) || parent === null) return node.qualifier;
  const { relationship } = node;
  if (relationship.kind === 'computed')
    return `${qualified(relationship.function)}(ROW(${parent.qualifier}.*)::${qualified(relationship.source)}) AS ${node.qualifier}`;
  const target = `${qualified(relationship.target)} AS ${node.qualifier}`;
  return relationship.kind === 'key'
    ? target
    : `${target}, ${qualified(relationship.junction)} AS ${node.junctionAlias}`;
}

function joinConditions(embed: Embed, parent: Node): string[] {
  const { relationship, qualifier, junctionAlias } = embed;
  const equal = (a: string, x: string, b: string, y: string) => `${a}.${ident(x)} = ${b}.${ident(y)}`;
  if (relationship.kind === 'computed') return [];
  if (relationship.kind === 'key')
    return relationship.columns.map(([own, other]) => equal(qualifier, other, parent.qualifier, own));
  return [
    ...relationship.sourceColumns.map(([own, junction]) =>
      equal(junctionAlias, junction, parent.qualifier, own),
    ),
    ...relationship.targetColumns.map(([own, junction]) => equal(junctionAlias, junction, qualifier, own)),
  ];
}

/** The value and the lateral join that bring an embedded resource into its parent's row. */
function embedSql(embed: Embed, parent: Node, params: Params): { value: string[]; join: string } {
  const { alias } = embed;
  const rows = selectSql(embed, parent, params);
  const kind = embed.join === 'inner' ? 'INNER' : 'LEFT';
  if (isToOne(embed.relationship)) {
    const value = embed.spread ? `${alias}.*` : `row_to_json(${alias}.*) AS ${ident(embed.key)}`;
    return { value: [value], join: `${kind} JOIN LATERAL (${rows}) AS ${alias} ON TRUE` };
  }
  const present = embed.join === 'inner' ? `${alias}."pgrst_present"` : 'TRUE';
  const present$ = 'count(*) > 0 AS "pgrst_present"';
  if (embed.spread) {
    const names = outputNames(embed).map(ident);
    const lists = names.map((name) => `json_agg("r".${name}) AS ${name}`);
    return {
      value: names.map((name) => `COALESCE(${alias}.${name}, '[]') AS ${name}`),
      join: `${kind} JOIN LATERAL (SELECT ${[...lists, present$].join(', ')} FROM (${rows}) AS "r") AS ${alias} ON ${present}`,
    };
  }
  return {
    value: [`COALESCE(${alias}."pgrst_list", '[]') AS ${ident(embed.key)}`],
    join: `${kind} JOIN LATERAL (SELECT json_agg("r") AS "pgrst_list", ${present$} FROM (${rows}) AS "r") AS ${alias} ON ${present}`,
  };
}

/** Whether the joined row or list of an embedded resource is there. */
function presenceOfJoin({ embed, present }: Extract<PlannedCondition, { kind: 'embedded' }>): string {
  const there = isToOne(embed.relationship)
    ? `${embed.alias} IS DISTINCT FROM NULL`
    : `${embed.alias}."pgrst_present"`;
  return present ? there : `NOT (${there})`;
}

function where(tests: readonly string[]): string {
  return tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
}

/** The rows of a node, with everything embedded in them. */
export function selectSql(node: Node | Embed, parent: Node | null, params: Params): string {
  const embedded = node.embeds.map((embed) => ({ embed, ...embedSql(embed, node, params) }));
  const shown = embedded.filter(({ embed }) => isShown(embed)).flatMap(({ value }) => value);
  const values = [...node.columns.map((item) => columnSql(item, node, params)), ...shown];
  const tests = [
    ...('relationship' in node && parent !== null ? joinConditions(node, parent) : []),
    ...node.conditions.map((condition) => conditionSql(condition, node.qualifier, params, presenceOfJoin)),
  ];
  const joins = embedded.map(({ join }) => ` ${join}`).join('');
  // Nothing selected reads no column, so it needs no privilege on any; a joined row needs one to be seen.
  const list = values.length === 0 && parent !== null ? '1 AS "pgrst_one"' : values.join(', ');
  return `SELECT ${list} FROM ${from(node, parent)}${joins}${where(tests)}${orderAndRange(node, params)}`;
}

/** One row per row of the node before its range; inner and tested embeddings become EXISTS. */
export function countSql(node: Node | Embed, parent: Node | null, params: Params): string {
  const tests = [
    ...('relationship' in node && parent !== null ? joinConditions(node, parent) : []),
    ...node.conditions.map((condition) =>
      conditionSql(
        condition,
        node.qualifier,
        params,
        ({ embed, present }) => `${present ? '' : 'NOT '}EXISTS (${countSql(embed, node, params)})`,
      ),
    ),
    ...node.embeds
      .filter((embed) => embed.join === 'inner')
      .map((embed) => `EXISTS (${countSql(embed, node, params)})`),
  ];
  return `SELECT 1 FROM ${from(node, parent)}${where(tests)}`;
}
