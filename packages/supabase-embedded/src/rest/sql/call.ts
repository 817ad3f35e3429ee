import type { DatabaseFunction } from '../schema-cache/types';
import type { Params } from './params';
import { ident, qualified } from './quote';

/**
 * Selects the rows of a function: `pgrst_scalar` for values, the function's own columns for rows. `names` are the
 * arguments given as one JSON object; null passes the whole body to the one unnamed parameter.
 */
export function callSql(
  fn: DatabaseFunction,
  names: readonly string[] | null,
  json: string,
  params: Params,
): string {
  const given = names === null ? [] : fn.parameters.filter((parameter) => names.includes(parameter.name));
  let list: string;
  let from = '';
  if (names === null) list = params.typed(json, fn.parameters[0]?.type ?? 'json');
  else {
    // With named arguments Postgres finds a variadic function only if its list is given.
    const left = fn.parameters.filter(({ name, variadic }) => variadic && !names.includes(name));
    list = [
      ...given.map(
        ({ name, variadic }) => `${variadic ? 'VARIADIC ' : ''}${ident(name)} := pgrst_body.${ident(name)}`,
      ),
      ...left.map(({ name, type }) => `VARIADIC ${ident(name)} := '{}'::${type}`),
    ].join(', ');
    if (given.length > 0) {
      const typed = given.map(({ name, type }) => `${ident(name)} ${type}`).join(', ');
      from = `json_to_record(${params.text(json)}::json) AS pgrst_body(${typed})`;
    }
  }
  const call = `${qualified(fn)}(${list})`;
  if (fn.returns.kind === 'composite')
    return `SELECT pgrst_call.* FROM ${from === '' ? '' : `${from}, LATERAL `}${call} pgrst_call`;
  return `SELECT ${call} AS pgrst_scalar${from === '' ? '' : ` FROM ${from}`}`;
}
