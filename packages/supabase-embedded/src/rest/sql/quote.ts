/** Quotes an identifier. A NUL would end the statement, so the rest is dropped, as in PostgREST. */
export function ident(name: string): string {
  const end = name.indexOf('\u0000');
  return `"${(end < 0 ? name : name.slice(0, end)).replaceAll('"', '""')}"`;
}

/** A schema-qualified identifier. */
export function qualified(table: { schema: string; name: string }): string {
  return `${ident(table.schema)}.${ident(table.name)}`;
}

/** A string literal for names from the catalogue; values of a request are parameters. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** An array literal such as `{"a","b"}`, for `= ANY(…)`. */
export function arrayLiteral(values: readonly string[]): string {
  const escaped = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${escaped.join(',')}}`;
}
