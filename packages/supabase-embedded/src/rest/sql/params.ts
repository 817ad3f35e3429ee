/**
 * The values of one statement. Every parameter is text and is cast in the statement: the type of a placeholder that
 * is used bare depends on where it stands (42P08, 42P18), and drivers convert by that type.
 */
export class Params {
  readonly values: (string | null)[] = [];
  readonly #keys = new Map<string, string>();

  /** A placeholder typed as text. */
  text(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}::text`;
  }

  /** A placeholder for a step of a JSON path; the same one each time, since what is grouped by must be alike. */
  key(value: string): string {
    const known = this.#keys.get(value) ?? this.text(value);
    this.#keys.set(value, known);
    return known;
  }

  /** A placeholder read by the input function of `type`, which must be a type name from the catalogue. */
  typed(value: string | null, type: string): string {
    return type === 'text' ? this.text(value) : `${this.text(value)}::${type}`;
  }
}
