import type { FormColumn } from '../columns';
import { insertOf, type TestSpec } from './example-values';

/** Statements that a constraint refuses, as changes of one row. */
function refusals(columns: readonly FormColumn[]): string[] {
  return columns.flatMap((column) => {
    switch (column.type) {
      case 'text':
        return [`${column.name} = ' '`, `${column.name} = repeat('x', ${column.max + 1})`];
      case 'integer':
        return [`${column.name} = ${column.min - 1}`];
      case 'choice':
        return [`${column.name} = 'something else'`];
      case 'date':
        return [`${column.name} = '1800-01-01'`];
      case 'boolean':
        return [];
    }
  });
}

/** What the table must hold, on both engines. */
export function tableTest({ names, columns }: TestSpec): string {
  const { table, words } = names;
  const naming = columns[0]?.name ?? 'name';
  const insert = insertOf(names, columns);
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Fixture, openFixture } from './support/fixture';
import { value } from './support/people';

describe.each(ENGINES)('${words.many} on %s', (engine) => {
  let database: TestDatabase;
  let fixture: Fixture;
  beforeAll(async () => {
    database = await openDatabase(engine);
    fixture = await openFixture(database.driver);
  });
  afterAll(() => database.close());

  const insert = \`${insert} returning id\`;
  const run = (text: string, params: unknown[], persona = 'owner') =>
    value(database.driver, text, params, fixture.personas[persona]);

  it('are changed by the members of their organisation who may write, and by nobody else', async () => {
    const { org } = fixture.party;
    const id = await run(insert, [org]);
    const rename = \`update public.${table} set ${naming} = 'Renamed' where id = $1 returning 1\`;
    expect(await run(rename, [id])).toBe(1);
    for (const persona of ['member', 'stranger']) {
      await expect(run(insert, [org], persona)).rejects.toMatchObject({ code: '42501' });
      expect(await run(rename, [id], persona)).toBeUndefined();
    }
  });

  it.each([${refusals(columns)
    .map((change) => `\n    "${change}",`)
    .join('')}\n  ])('refuse %s', async (change) => {
    const id = await run(insert, [fixture.party.org]);
    await expect(run(\`update public.${table} set \${change} where id = $1\`, [id])).rejects.toMatchObject({
      code: '23514',
    });
  });
});
`;
}
