import * as z from 'zod';

/** As `households.address` keeps it; what is not text is left out. */
const text = z.string().trim().optional().catch(undefined);
const addressSchema = z
  .object({ lines: text, city: text, region: text, postcode: text, country: text })
  .nullable()
  .catch(null);

const filled = (line: string | undefined): line is string => line !== undefined && line !== '';
/** 'NY 10591': it belongs to the town before it. */
const STATE_AND_CODE = /^[A-Z]{2}\.? \d{5}(-\d{4})?$/;
/** Where the town comes before its postcode. */
const TOWN_FIRST = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ']);

function linesOf(written: string | undefined): string[] {
  if (!filled(written)) return [];
  const lines = written.split(/\r?\n/u);
  const [only = ''] = lines;
  // One line from a sheet or an import has commas where an envelope has lines.
  const parts = (lines.length === 1 ? only.split(',') : lines).map((line) => line.trim()).filter(filled);
  return parts.reduce<string[]>((done, part) => {
    const before = done.at(-1);
    if (before !== undefined && lines.length === 1 && STATE_AND_CODE.test(part))
      return [...done.slice(0, -1), `${before}, ${part}`];
    return [...done, part];
  }, []);
}

/** A country in the reader's words, in capitals as the post wants its last line; a code that is none stays as it is. */
function countryLine(code: string): string {
  try {
    return (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code).toUpperCase();
  } catch {
    return code.toUpperCase();
  }
}

/** An address of the directory as it is written on an envelope, without the name; none when there is nothing. */
export function postalLines(address: unknown): readonly string[] {
  const read = addressSchema.parse(address);
  if (read === null) return [];
  const { city, region, postcode, country } = read;
  const town =
    country !== undefined && TOWN_FIRST.has(country.toUpperCase())
      ? [[city, region].filter(filled).join(', '), postcode].filter(filled).join(' ')
      : [postcode, city].filter(filled).join(' ');
  return [
    ...linesOf(read.lines),
    town,
    country !== undefined && TOWN_FIRST.has(country.toUpperCase()) ? undefined : region,
    filled(country) ? countryLine(country) : undefined,
  ].filter(filled);
}

/** With the name above them more lines do not fit into the window of an envelope. */
const MAX_LINES = 5;

/** An address as a host types it, a line of the envelope each. Empty: there is none. */
export const postalFormSchema = z.object({
  address: z
    .string()
    .trim()
    .max(400, 'Use 400 characters or fewer.')
    .refine(
      (lines) => lines.split(/\r?\n/u).filter((line) => line.trim() !== '').length <= MAX_LINES,
      `Use at most ${MAX_LINES} lines: more do not fit into the window of an envelope.`,
    ),
});
export type PostalForm = z.output<typeof postalFormSchema>;
