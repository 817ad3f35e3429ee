import * as z from 'zod';
import { CATEGORIES, type Catalogue } from '../../../packages/features/src/core/shell';
import { labelText, termsFor } from '../../../packages/features/src/core/session';

const catalogueRow = z.object({
  position: z.number(),
  key: z.string(),
  title: z.string(),
  category: z.string(),
  plan_type: z.string(),
  link: z.string(),
  icon: z.string(),
  admin_only: z.boolean(),
  coming_soon: z.boolean(),
  description: z.string(),
});
/** A row of the table `feature_catalogue`. */
export type CatalogueRow = z.infer<typeof catalogueRow>;

const COLUMNS = Object.keys(catalogueRow.shape).join(', ');

/** What reads the rows that a migrated database holds. */
export const READ_ROWS = `select ${COLUMNS} from public.feature_catalogue order by position`;
export const parseRows = (rows: readonly unknown[]): CatalogueRow[] => z.array(catalogueRow).parse(rows);

/** Places of a category in the table: far enough apart that a new entry moves no other row. */
const PER_CATEGORY = 1000;

/** What the table must hold: the entries of all domains, in the neutral words. */
export function catalogueRows(catalogue: Catalogue): CatalogueRow[] {
  const terms = termsFor();
  return catalogue.map((feature) => ({
    position:
      PER_CATEGORY * (1 + CATEGORIES.findIndex(({ key }) => key === feature.category)) + feature.position,
    key: feature.key,
    title: labelText(feature.title, terms),
    category: feature.category,
    plan_type: feature.plan,
    link: feature.link,
    icon: feature.icon,
    admin_only: feature.adminOnly ?? false,
    coming_soon: feature.comingSoon ?? false,
    description: labelText(feature.description, terms),
  }));
}

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

function valuesOf({ description, ...row }: CatalogueRow): string {
  return `  (${Object.values(row).map(literal).join(', ')},\n    ${literal(description)})`;
}

/**
 * The migration that makes the table's rows those of the entries; null when they are the same. Changed rows are deleted
 * and written anew, so that two entries may change places or titles.
 */
export function catalogueMigration(
  held: readonly CatalogueRow[],
  wanted: readonly CatalogueRow[],
): string | null {
  const text = (row: CatalogueRow) => JSON.stringify(catalogueRow.parse(row));
  const heldTexts = new Set(held.map(text));
  const wantedTexts = new Set(wanted.map(text));
  const gone = held.filter((row) => !wantedTexts.has(text(row)));
  const written = wanted.filter((row) => !heldTexts.has(text(row)));
  if (gone.length === 0 && written.length === 0) return null;
  const statements = [
    '-- The feature catalogue follows the entries of the domains. Written by `npm run generate:catalogue`.',
  ];
  if (gone.length > 0) {
    const keys = gone.map(({ key }) => `  ${literal(key)}`).join(',\n');
    statements.push(`delete from public.feature_catalogue where key in (\n${keys}\n);`);
  }
  if (written.length > 0) {
    statements.push(
      `insert into public.feature_catalogue\n  (${COLUMNS}) values\n${written.map(valuesOf).join(',\n')};`,
    );
  }
  return `${statements.join('\n\n')}\n`;
}
