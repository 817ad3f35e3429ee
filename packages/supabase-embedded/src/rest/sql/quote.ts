/** Quotes an identifier. A NUL would end the statement text, so what follows it is dropped, as PostgREST does. */
export function ident(name: string): string {
  const end = name.indexOf('\u0000');
  return `"${(end < 0 ? name : name.slice(0, end)).replaceAll('"', '""')}"`;
}

/** A schema-qualified identifier. */
export function qualified(table: { schema: string; name: string }): string {
  return `${ident(table.schema)}.${ident(table.name)}`;
}

/** A string constant, for names that come from the catalogue; values of a request are parameters. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** `{"a","b"}` from its elements, for `= ANY(…)`. */
export function arrayLiteral(values: readonly string[]): string {
  const escaped = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${escaped.join(',')}}`;
}
