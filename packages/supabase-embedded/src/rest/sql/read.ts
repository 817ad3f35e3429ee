import { isToOne } from '../schema-cache/types';
import type { Embed, Node, PlannedCondition } from '../plan/types';
import { conditionSql, orderAndRange } from './conditions';
import type { Params } from './params';
import { ident, qualified } from './quote';
import {
  columnValues,
  groupBy,
  isPartOfGroup,
  isShown,
  outputNames,
  PLACEHOLDER,
  spreadRow,
  type Value,
} from './values';

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

/** The values and the lateral join that add an embedded resource to its parent's row. */
function embedSql(
  embed: Embed,
  parent: Node | Embed,
  grouped: boolean,
  params: Params,
): { values: Value[]; join: string } {
  const { alias } = embed;
  const rows = selectSql(embed, parent, params, grouped);
  const kind = embed.join === 'inner' ? 'INNER' : 'LEFT';
  // Rows are also grouped by their embeddings, and json has no equality operator.
  const type = grouped ? '::jsonb' : '';
  const plain = (sql: string): Value => ({ sql, aggregated: false });
  // A row in which nothing is shown, as of `clubs(people())`, is an empty object.
  const bare = outputNames(embed).length === 0;
  if (isToOne(embed.relationship)) {
    const object = bare
      ? `CASE WHEN ${alias}.${PLACEHOLDER} IS NULL THEN NULL ELSE '{}'::json END`
      : `row_to_json(${alias}.*)`;
    const values = embed.spread
      ? spreadRow(embed, parent)
      : [plain(`(${object})${type} AS ${ident(embed.key)}`)];
    return { values, join: `${kind} JOIN LATERAL (${rows}) AS ${alias} ON TRUE` };
  }
  const present = embed.join === 'inner' ? `${alias}."pgrst_present"` : 'TRUE';
  const present$ = 'count(*) > 0 AS "pgrst_present"';
  if (embed.spread) {
    const names = outputNames(embed).map(ident);
    const lists = names.map((name) => `json_agg("r".${name}) AS ${name}`);
    return {
      values: names.map((name) => plain(`COALESCE(${alias}.${name}, '[]')${type} AS ${name}`)),
      join: `${kind} JOIN LATERAL (SELECT ${[...lists, present$].join(', ')} FROM (${rows}) AS "r") AS ${alias} ON ${present}`,
    };
  }
  return {
    values: [plain(`COALESCE(${alias}."pgrst_list", '[]')${type} AS ${ident(embed.key)}`)],
    join: `${kind} JOIN LATERAL (SELECT json_agg(${bare ? `'{}'::json` : '"r"'}) AS "pgrst_list", ${present$} FROM (${rows}) AS "r") AS ${alias} ON ${present}`,
  };
}

/** Whether an embedded resource has a matching row. */
function presenceOfJoin({ embed, present }: Extract<PlannedCondition, { kind: 'embedded' }>): string {
  const there = isToOne(embed.relationship)
    ? `${embed.alias} IS DISTINCT FROM NULL`
    : `${embed.alias}."pgrst_present"`;
  return present ? there : `NOT (${there})`;
}

function where(tests: readonly string[]): string {
  return tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
}

/** Selects the rows of a node with all embeddings. `within` says that the parent is part of a group. */
export function selectSql(node: Node | Embed, parent: Node | null, params: Params, within = false): string {
  const grouped = isPartOfGroup(node, within);
  const embedded = node.embeds.map((embed) => ({ embed, ...embedSql(embed, node, grouped, params) }));
  const shown = embedded.flatMap(({ embed, values }) => (isShown(embed) ? values : []));
  const values = [...columnValues(node, grouped, params), ...shown];
  const tests = [
    ...('relationship' in node && parent !== null ? joinConditions(node, parent) : []),
    ...node.conditions.map((condition) => conditionSql(condition, node.qualifier, params, presenceOfJoin)),
  ];
  const joins = embedded.map(({ join }) => ` ${join}`).join('');
  // An empty select reads no column and needs no privilege; a joined row needs a column to be visible.
  const list =
    values.length === 0 && parent !== null ? `1 AS ${PLACEHOLDER}` : values.map(({ sql }) => sql).join(', ');
  return `SELECT ${list} FROM ${from(node, parent)}${joins}${where(tests)}${groupBy(node, values)}${orderAndRange(node, params)}`;
}

/** Counts the rows of a node without its range; inner and tested embeddings become EXISTS. */
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
