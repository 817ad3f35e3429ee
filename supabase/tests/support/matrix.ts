import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { schemaPaths } from './schemas/schema-files';
import { domainsOfSchema } from './schemas/statements';
import type { Fixture } from './fixture';
import { rows } from './people';

/** Lines of the persona matrix by domain, each list in the order in which it is checked in. */
export type Matrix = Record<string, string[]>;

const folder = fileURLToPath(new URL('../matrix', import.meta.url));

/** What each persona gets in each verb and column of each table, and who may call which function. */
export async function findMatrix(db: Driver, fixture: Fixture): Promise<Matrix> {
  const domains = domainsOfSchema(schemaPaths());
  const found: Matrix = {};
  const add = (object: string, line: string) => {
    const domain = domains.get(object);
    if (domain === undefined) throw new Error(`No schema file makes the ${object}.`);
    (found[domain] ??= []).push(line);
  };
  const cells = await db.transaction(
    async (sql) => {
      await sql.query(`select set_config('sec.org', $1, true), set_config('sec.owner', $2, true)`, [
        fixture.party.org,
        fixture.party.ownerId,
      ]);
      return (await sql.query('select tbl, persona, verb, got from sec.matrix()')).rows;
    },
    { deadlineMs: 120_000 },
  );
  const lines = new Map<string, { table: string; verdicts: string[] }>();
  for (const cell of cells) {
    const table = String(cell['tbl']);
    const key = `${table} ${String(cell['verb'])}`;
    const line = lines.get(key) ?? { table, verdicts: [] };
    line.verdicts.push(`${String(cell['persona']).replace(' ', '-')}=${String(cell['got'])}`);
    lines.set(key, line);
  }
  for (const [key, { table, verdicts }] of lines)
    add(`table ${table.replace('public.', '')}`, `${key}: ${verdicts.sort().join(' ')}`);
  const routines = await rows(
    db,
    `select signature, anon, authenticated, service from sec.routines where schema = 'public' order by signature collate "C"`,
  );
  for (const one of routines) {
    const signature = String(one['signature']);
    add(
      `function ${signature.replace(/\(.*/, '')}`,
      `function ${signature}: anon=${String(one['anon'])} authenticated=${String(one['authenticated'])} service=${String(one['service'])}`,
    );
  }
  return found;
}

/** The decisions as they are checked in: one file a domain. */
export function readMatrix(): Matrix {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -4),
      readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'),
    ]),
  );
}

/** Puts what was found in the place of the decisions, for `npm run generate:matrix`. */
export function writeMatrix(found: Matrix): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [domain, lines] of Object.entries(found))
    writeFileSync(path.join(folder, `${domain}.txt`), `${lines.join('\n')}\n`);
}
