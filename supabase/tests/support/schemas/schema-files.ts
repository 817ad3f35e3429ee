import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Driver } from '../../../../packages/supabase-embedded/src/types';

const supabase = fileURLToPath(new URL('../../..', import.meta.url));
const BUILD_DEADLINE_MS = 300_000;

/** One file of `supabase/schemas`. */
export interface SchemaFile {
  /** From the folder `supabase` on: `schemas/money/2_tables/05_budgets.sql`. */
  path: string;
  text: string;
}

/** Every file below `supabase/schemas`, whether it runs or not, in the order of the names. */
export const schemaPaths = (): string[] =>
  readdirSync(path.join(supabase, 'schemas'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(supabase, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .toSorted();

/** The patterns of `schema_paths` in config.toml, in which `*` stands for any part of one name. */
function schemaPatterns(): string[] {
  const config = readFileSync(path.join(supabase, 'config.toml'), 'utf8');
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  return [...list.matchAll(/"\.\/([^"]+)"/g)].flatMap(([, pattern]) => pattern ?? []);
}

/** The paths of the files in the order in which the Supabase command line runs them: pattern by pattern, each sorted. */
export function orderedPaths(patterns: readonly string[], paths: readonly string[]): string[] {
  const ordered = new Set<string>();
  for (const pattern of patterns) {
    const fits = new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`);
    const found = paths.filter((one) => fits.test(one));
    // The command line stops here too.
    if (found.length === 0) throw new Error(`schema_paths of supabase/config.toml: no file fits ${pattern}.`);
    for (const one of found.toSorted()) ordered.add(one);
  }
  return [...ordered];
}

/** The schema files in the order in which they run. */
export const readSchemaFiles = (): SchemaFile[] =>
  orderedPaths(schemaPatterns(), schemaPaths()).map((file) => ({
    path: file,
    text: readFileSync(path.join(supabase, file), 'utf8'),
  }));

async function run(driver: Driver, files: readonly SchemaFile[]): Promise<void> {
  await driver.transaction(
    async (sql) => {
      for (const { path: name, text } of files) {
        try {
          await sql.exec(text);
        } catch (cause) {
          const said = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`supabase/${name}: ${said}`, { cause });
        }
      }
      // What the first file turns off, for whoever goes on in this database.
      await sql.exec('reset check_function_bodies');
    },
    { deadlineMs: BUILD_DEADLINE_MS },
  );
}

/**
 * Makes the present state in a database that has what a hosted project has before its first migration. Throws with the name
 * of the file that fails.
 */
export async function buildFromSchemas(driver: Driver, files: readonly SchemaFile[]): Promise<void> {
  try {
    await run(driver, [{ path: 'schemas', text: files.map(({ text }) => text).join('\n') }]);
  } catch {
    // In one piece it takes a third of the time, but does not say where it failed.
    await run(driver, files);
  }
}
