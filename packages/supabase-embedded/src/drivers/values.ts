/**
 * All drivers exchange values as text: Postgres knows the type of each parameter and builds JSON responses itself, so
 * converting values to JavaScript objects would gain nothing and lose precision.
 */

const BOOL = 16;
const INT2 = 21;
const INT4 = 23;
const FLOAT8 = 701;

/**
 * Converts a parameter to the text that Postgres expects; null stays null. Objects become JSON, arrays an array
 * literal.
 */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
      return value.toString();
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value instanceof Date) return value.toISOString();
      if (value instanceof Uint8Array) return `\\x${hex(value)}`;
      if (Array.isArray(value)) return arrayLiteral(value);
      return JSON.stringify(value);
    default:
      throw new TypeError(`A ${typeof value} cannot be a parameter of a statement.`);
  }
}

/** Converts text from Postgres to the types of `Row`: int2, int4 and float8 to number, bool to boolean, else text. */
export function fromText(text: string | null, typeId: number): string | number | boolean | null {
  if (text === null) return null;
  switch (typeId) {
    case INT2:
    case INT4:
    case FLOAT8:
      return Number(text);
    case BOOL:
      return text === 't';
    default:
      return text;
  }
}

function hex(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
  return out;
}

function arrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (Array.isArray(item)) return arrayLiteral(item);
    const text = toText(item);
    return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${parts.join(',')}}`;
}

/** Quotes an identifier for statements that cannot take it as a parameter. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
