import { refuseDeepJson } from '../parse/json';

/**
 * The parameters of one statement. Every parameter is text and is cast in the statement: the type of an uncast
 * placeholder depends on its context (42P08, 42P18), and drivers convert by that type.
 */
export class Params {
  readonly values: (string | null)[] = [];
  readonly #keys = new Map<string, string>();

  /** A placeholder typed as text. */
  text(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}::text`;
  }

  /**
   * A placeholder for a step of a JSON path; reused for equal steps, because GROUP BY expressions must be identical.
   */
  key(value: string): string {
    const known = this.#keys.get(value) ?? this.text(value);
    this.#keys.set(value, known);
    return known;
  }

  /** A placeholder cast to `type`, which must be a type name from the catalogue. */
  typed(value: string | null, type: string): string {
    // The database refuses deeper values too, but as an error of the server (threat 102).
    if (value !== null) refuseDeepJson(value, type);
    return type === 'text' ? this.text(value) : `${this.text(value)}::${type}`;
  }
}
