/**
 * The errors this service raises itself, with PostgREST's codes, words and statuses. Longer than 300 lines, because it is
 * one table: who compares it with upstream's reads it from top to bottom.
 * Source of the texts: the error table of PostgREST 14 (https://docs.postgrest.org/en/v14/references/errors.html).
 */

/** The four keys of every error body; `details` is a list for an ambiguous embedding, otherwise a sentence. */
export interface ErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/**
 * An error response that ends the request: thrown while parsing, planning or after the statement ran (which rolls it
 * back).
 */
export class RestError extends Error {
  override name = 'RestError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
  }
}

function refuse(
  status: number,
  code: string,
  message: string,
  details: unknown = null,
  hint: string | null = null,
): RestError {
  return new RestError(status, { code, message, details, hint });
}

/** PGRST100. `what` names the parameter as PostgREST does ("filter", "select parameter"), `column` counts from 1. */
export function parseFailure(what: string, text: string, column: number, details: string): RestError {
  return refuse(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${column})`,
    details.slice(0, 300),
  );
}

/** PGRST100 for a request beyond this service's limits (threat 44); PostgREST has no such limits. */
export function tooComplex(details: string): RestError {
  return refuse(400, 'PGRST100', 'The request is more complex than this service allows', details);
}

/** The catalogue could not be read; the next request retries. */
export function noSchemaCache(): RestError {
  return refuse(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.');
}

export function rpcMethod(method: string): RestError {
  return refuse(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
}

export function invalidBody(message: string): RestError {
  return refuse(400, 'PGRST102', message);
}

export function invalidRange(details: string): RestError {
  return refuse(416, 'PGRST103', 'Requested range not satisfiable', details);
}

export function offsetBeyondTotal(offset: number, total: number): RestError {
  const { status, body } = invalidRange(
    `An offset of ${offset} was requested, but there are only ${total} rows.`,
  );
  return new RestError(status, body, { 'content-range': `*/${total}` });
}

/** PUT must address one row by its primary key only. */
export function keyFilters(): RestError {
  return refuse(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
}

export function unknownSchema(schema: string, exposed: readonly string[]): RestError {
  return refuse(
    406,
    'PGRST106',
    `Invalid schema: ${schema}`,
    null,
    `Only the following schemas are exposed: ${exposed.join(', ')}`,
  );
}

export function mediaType(types: readonly string[]): RestError {
  return refuse(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
}

export function notEmbedded(resource: string): RestError {
  return refuse(
    400,
    'PGRST108',
    `'${resource}' is not an embedded resource in this request`,
    null,
    `Verify that '${resource}' is included in the 'select' query parameter.`,
  );
}

export function headersSetting(): RestError {
  return refuse(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}

export function statusSetting(): RestError {
  return refuse(500, 'PGRST112', 'response.status guc must be a valid status code');
}

export function putRange(): RestError {
  return refuse(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
}

export function keyMismatch(): RestError {
  return refuse(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}

export function notSingular(rows: number): RestError {
  return refuse(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  );
}

export function unsupportedMethod(method: string): RestError {
  return refuse(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

export function relatedOrder(origin: string, target: string): RestError {
  return refuse(
    400,
    'PGRST118',
    `A related order on '${target}' is not possible`,
    `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  );
}

export function embedOperator(target: string): RestError {
  return refuse(
    400,
    'PGRST120',
    `Bad operator on the '${target}' embedded resource`,
    'Only is null or not is null filters are allowed on embedded resources',
  );
}

export function raiseUnreadable(details: string, hint: string): RestError {
  return refuse(
    500,
    'PGRST121',
    'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    details,
    hint,
  );
}

export function invalidPreferences(preferences: readonly string[]): RestError {
  return refuse(
    400,
    'PGRST122',
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${preferences.join(', ')}`,
  );
}

/** A write that the caller may roll back costs the engine its work and nobody answers for it. */
export function transactionEndRefused(tx: string): RestError {
  return refuse(400, 'PGRST122', `The preference tx=${tx} is not allowed`);
}

export function aggregates(): RestError {
  return refuse(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

export function maxAffected(rows: number): RestError {
  return refuse(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  );
}

export function invalidPath(): RestError {
  return refuse(404, 'PGRST125', 'Invalid path specified in request URL');
}

export function rootDisabled(): RestError {
  return refuse(404, 'PGRST126', 'Root endpoint metadata is disabled');
}

export function maxAffectedNeedsSet(): RestError {
  return refuse(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}

/** The error of pg-safeupdate, which hosted projects load for API requests (threat 43). */
export function unfilteredWrite(verb: 'UPDATE' | 'DELETE'): RestError {
  return refuse(400, '21000', `${verb} requires a WHERE clause`);
}

/** 42703, as Postgres would report for any unknown name. */
export function noColumns(name: string): RestError {
  return refuse(
    400,
    '42703',
    `${name} answers one value, which has no columns to select, filter or order by`,
  );
}

export function columnNotFound(table: string, column: string): RestError {
  return refuse(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);
}

export function tableNotFound(schema: string, table: string, similar: string | null): RestError {
  return refuse(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${table}' in the schema cache`,
    null,
    similar === null ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  );
}

export function noRelationship(request: {
  parent: string;
  child: string;
  hint: string | null;
  schema: string;
  suggestion: string | null;
}): RestError {
  const { parent, child, hint, schema, suggestion } = request;
  const using = hint === null ? '' : `' using the hint '${hint}`;
  return refuse(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
    `Searched for a foreign key relationship between '${parent}' and '${child}${using}' in the schema '${schema}', but no matches were found.`,
    suggestion,
  );
}

export function ambiguousRelationship(
  parent: string,
  child: string,
  candidates: readonly { cardinality: string; embedding: string; relationship: string }[],
  choices: readonly string[],
): RestError {
  return refuse(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    candidates,
    `Try changing '${child}' to one of the following: ${choices.map((choice) => `'${choice}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

export function noFunction(request: {
  name: string;
  keys: readonly string[];
  jsonBody: boolean;
  suggestion: string | null;
}): RestError {
  const { name, keys, jsonBody, suggestion } = request;
  const given = keys.join(', ');
  const shown = keys.length === 0 ? ' without parameters' : `(${given})`;
  const searched =
    keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${given}`;
  const unnamed = jsonBody ? ' or with a single unnamed json/jsonb parameter' : '';
  return refuse(
    404,
    'PGRST202',
    `Could not find the function ${name}${shown} in the schema cache`,
    `Searched for the function ${name}${searched}${unnamed}, but no matches were found in the schema cache.`,
    suggestion === null ? null : `Perhaps you meant to call the function ${suggestion}`,
  );
}

export function ambiguousFunction(signatures: readonly string[]): RestError {
  return refuse(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}
