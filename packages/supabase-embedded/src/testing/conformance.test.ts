import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contract, type ContractService, upstream } from './contract';
import type { ContractEntry } from './contract/types';

const source = fileURLToPath(new URL('..', import.meta.url));
const table = readFileSync(join(source, '../CONFORMANCE.md'), 'utf8');
const entries = Object.entries(contract).flatMap(([service, list]) =>
  Object.entries<ContractEntry>(list).map(
    ([endpoint, entry]) => [service as ContractService, endpoint, entry] as const,
  ),
);

/** The source of all tests and their helpers. */
const declared = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('testing/con'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

it.each(entries)('%s %s has cases on both engines in CONFORMANCE.md, or a reason', (service, name, entry) => {
  const section = table.split(/^## /m).find((part) => part.startsWith(service)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith(`| ${name.replaceAll('|', '\\|')} |`));
  expect(rows).not.toEqual([]);
  if (entry.notBuilt !== undefined) {
    expect(rows[0]).toContain(entry.notBuilt);
    return;
  }
  expect(rows.some((line) => line.includes(' | yes | '))).toBe(true);
  const onPostgres = entry.oneEngine === undefined ? 'yes' : `no need: ${entry.oneEngine}`;
  expect(rows.some((line) => line.endsWith(` | ${onPostgres} |`))).toBe(true);
});

it.each(Object.entries(upstream))('says what %s follows', (service, follows) => {
  expect(table).toContain(`| ${service} | ${follows} |`);
});

it('lists what is refused on purpose, with the reason', () => {
  const refused = table.split(/^## /m).find((part) => part.startsWith('Refused on purpose')) ?? '';
  const reasons = entries.flatMap(([service, name, entry]) =>
    [entry.refused, entry.notBuilt].flatMap((reason) =>
      reason === undefined ? [] : [`| ${service} | ${name} | ${reason} |`],
    ),
  );
  expect(refused.split('\n').filter((line) => reasons.includes(line))).toEqual(reasons);
});

it('claims each entry in a test, or says why it is not built', () => {
  const missing = entries.filter(
    ([, name, entry]) => entry.notBuilt === undefined && !declared.includes(`'${name}'`),
  );
  expect(missing.map(([service, name]) => `${service} ${name}`)).toEqual([]);
});
