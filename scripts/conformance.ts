/**
 * Runs the tests of the embedded backend and writes packages/supabase-embedded/CONFORMANCE.md: each entry of the
 * contract with the cases that its tests showed, on PGlite and on Postgres. Writes nothing when a test failed.
 * Arguments are passed on to Vitest; with `--from=FILE`, once or several times, the reports of earlier runs are used
 * (`--reporter=json`).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { contract, upstream } from '../packages/supabase-embedded/src/testing/contract';
import type { ContractEntry } from '../packages/supabase-embedded/src/testing/contract/types';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'packages/supabase-embedded/CONFORMANCE.md');

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({
            conformance: z
              .array(z.object({ service: z.string(), endpoint: z.string(), case: z.string() }))
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

function runTests(passed: readonly string[]): unknown[] {
  const given = passed.filter((argument) => argument.startsWith('--from='));
  if (given.length > 0)
    return given.map((argument): unknown =>
      JSON.parse(readFileSync(argument.slice('--from='.length), 'utf8')),
    );
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const file = join(folder, 'report.json');
    const { status } = spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'backend', '--reporter=json', `--outputFile=${file}`, ...passed],
      { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_TESTS: '1' } },
    );
    if (status === null) throw new Error('The tests were ended.');
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Found {
  pglite: boolean;
  pg: boolean;
}

/** By service and endpoint, then by case. A case counts when each test that named it passed. */
function collect(runs: readonly z.infer<typeof report>[]): Map<string, Map<string, Found>> {
  const found = new Map<string, Map<string, Found>>();
  for (const { fullName, status, meta } of runs.flatMap((run) =>
    run.testResults.flatMap((file) => file.assertionResults),
  )) {
    for (const item of meta.conformance ?? []) {
      if (status !== 'passed') throw new Error(`Failed, so that no table is written: ${fullName}`);
      const at = `${item.service} ${item.endpoint}`;
      const cases = found.get(at) ?? new Map<string, Found>();
      const engines = cases.get(item.case) ?? { pglite: false, pg: false };
      engines[/\bpg\b/.test(fullName) ? 'pg' : 'pglite'] = true;
      found.set(at, cases.set(item.case, engines));
    }
  }
  return found;
}

/** Why a case was not run on Postgres too. */
const notAsked = ({ oneEngine }: ContractEntry) =>
  oneEngine === undefined ? 'no' : `no need: ${cell(oneEngine)}`;

const cell = (text: string) => text.replaceAll('|', '\\|');

function section(service: string, entries: Readonly<Record<string, ContractEntry>>): string {
  const lines = Object.entries(entries).flatMap(([endpoint, entry]) => {
    const cases = [...(found.get(`${service} ${endpoint}`) ?? [])].sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    );
    if (cases.length === 0 && entry.notBuilt === undefined) missing.push(`${service} ${endpoint}`);
    const reason =
      entry.notBuilt === undefined
        ? []
        : [`| ${cell(endpoint)} | not built: ${cell(entry.notBuilt)} | no | no |`];
    return [
      ...reason,
      ...cases.map(
        ([name, { pglite, pg }]) =>
          `| ${cell(endpoint)} | ${cell(name)} | ${pglite ? 'yes' : 'no'} | ${pg ? 'yes' : notAsked(entry)} |`,
      ),
    ];
  });
  return `## ${service}\n\n| Endpoint | Case | PGlite | pg |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

const client = z
  .object({ devDependencies: z.object({ '@supabase/supabase-js': z.string() }) })
  .parse(JSON.parse(readFileSync(join(root, 'packages/supabase-embedded/package.json'), 'utf8')));

/** What each part follows. */
function followed(): string {
  const lines = Object.entries(upstream).map(([service, follows]) => `| ${service} | ${cell(follows)} |`);
  return `## What each part follows\n\n| Part | Upstream |\n|---|---|\n${lines.join('\n')}\n`;
}

/** What is refused where upstream answers, and what is not built. */
function refusals(): string {
  const lines = Object.entries<Readonly<Record<string, ContractEntry>>>(contract).flatMap(
    ([service, entries]) =>
      Object.entries(entries).flatMap(([endpoint, { refused, notBuilt }]) =>
        [refused, notBuilt].flatMap((reason) =>
          reason === undefined ? [] : [`| ${service} | ${cell(endpoint)} | ${cell(reason)} |`],
        ),
      ),
  );
  return `## Refused on purpose, or not built\n\n| Part | What | Why |\n|---|---|---|\n${lines.join('\n')}\n`;
}

const found = collect(runTests(process.argv.slice(2)).map((run) => report.parse(run)));
const missing: string[] = [];
const sections = Object.entries<Readonly<Record<string, ContractEntry>>>(contract).map(([service, entries]) =>
  section(service, entries),
);
const head = `# Conformance

What of the interface that \`@supabase/supabase-js\` depends on is shown to hold, by the tests of this package. Written by
\`npm run conformance\`; do not edit. \`PGlite\` is the embedded engine, \`pg\` a Postgres 15 reached over its socket.
The client is \`@supabase/supabase-js\` ${client.devDependencies['@supabase/supabase-js']}, unchanged.
`;
writeFileSync(target, [head, followed(), refusals(), ...sections].join('\n'));
if (missing.length > 0) {
  process.stderr.write(`No test claims:\n${missing.map((item) => `  ${item}`).join('\n')}\n`);
  process.exitCode = 1;
}
