import type { Catalogue, FunctionRow, TableRow } from './catalogue';
import { valueHandler } from './media-handlers';
import type { ComputedRelationship, DatabaseFunction, Parameter } from './types';

/** Input parameters: IN, INOUT and VARIADIC. The last `defaults` of them are optional. */
function parametersOf(row: FunctionRow): Parameter[] {
  const inputs = row.arguments.filter((argument) => 'ibv'.includes(argument.mode));
  return inputs.map((argument, index) => ({
    name: argument.name,
    type: argument.type,
    required: index < inputs.length - row.defaults && argument.mode !== 'v',
    variadic: argument.mode === 'v',
  }));
}

/** The types of which a single parameter may be unnamed: it takes the whole body. */
const bodyTypes = ['json', 'jsonb', 'text', 'bytea', 'xml'];

/** Whether a call can give the parameters: by their names, or a single unnamed one by the whole body. */
export function isCallable(row: FunctionRow): boolean {
  const inputs = parametersOf(row);
  const [first] = inputs;
  return (
    inputs.every(({ name }) => name !== '') ||
    (inputs.length === 1 && first !== undefined && bodyTypes.includes(first.type))
  );
}

const compare = <T extends string | number | boolean>(a: T, b: T): number => Number(a > b) - Number(a < b);

/**
 * The order in which PostgREST lists functions of one name: by the number of parameters, then those without a comment
 * first, then by comment, and by the name, type, need and variadicity of each parameter.
 */
export function compareOverloads(a: FunctionRow, b: FunctionRow): number {
  const [left, right] = [parametersOf(a), parametersOf(b)];
  const first =
    compare(left.length, right.length) ||
    compare(a.comment !== null, b.comment !== null) ||
    compare(a.comment ?? '', b.comment ?? '');
  if (first !== 0) return first;
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) break;
    const order =
      compare(one.name, other.name) ||
      compare(one.type, other.type) ||
      compare(one.required, other.required) ||
      compare(one.variadic, other.variadic);
    if (order !== 0) return order;
  }
  return 0;
}

/** Describes a function for the RPC planner. */
export function describeFunction(
  row: FunctionRow,
  tableByRowType: ReadonlyMap<string, TableRow>,
): DatabaseFunction {
  const outputs = row.arguments.filter((argument) => 'obt'.includes(argument.mode));
  const table = tableByRowType.get(row.returnType);
  // A record without OUT parameters has no known columns; it is one value, as of PostgREST.
  const composite = row.composite || outputs.length > 0;
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    volatile: row.volatile,
    parameters: parametersOf(row),
    returns: {
      kind: row.returnName === 'void' ? 'void' : composite ? 'composite' : 'scalar',
      set: row.set,
      table: table === undefined ? null : { schema: table.schema, name: table.name },
      media: row.domain && !row.set && !composite ? valueHandler(row.returnName, row.valueType) : null,
      columns: outputs.map(({ name, type, valueType }) => ({ name, type, valueType, defaultValue: null })),
    },
  };
}

/** Functions of a single row: `events_guests(event public.events) returns setof persons` embeds persons in events. */
export function ofRows(
  catalogue: Catalogue,
  tableByRowType: ReadonlyMap<string, TableRow>,
): {
  relationships: ComputedRelationship[];
  /** Keyed by the oid of the table: function name to result type. */
  columns: Map<string, Map<string, string>>;
} {
  const relationships: ComputedRelationship[] = [];
  const columns = new Map<string, Map<string, string>>();
  for (const row of catalogue.functions) {
    const [argument, ...others] = row.arguments;
    const source = argument === undefined ? undefined : tableByRowType.get(argument.typeOid);
    if (source === undefined || others.some((other) => other.mode !== 't')) continue;
    const target = tableByRowType.get(row.returnType);
    if (target !== undefined)
      relationships.push({
        kind: 'computed',
        source: { schema: source.schema, name: source.name },
        target: { schema: target.schema, name: target.name },
        function: { schema: row.schema, name: row.name },
        toOne: !row.set || row.rows === 1,
      });
    else if (!row.set && !row.composite)
      columns.set(
        source.oid,
        (columns.get(source.oid) ?? new Map<string, string>()).set(row.name, row.valueType),
      );
  }
  return { relationships, columns };
}
