import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSTRAINT_WORDS, refusalWords } from '../../packages/words/src/refusals';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, signUp, user } from './support/people';

/** A rule of the schema; what Postgres says when it is broken follows, and the last test below asks the engine itself. */
interface Rule {
  table: string;
  name: string;
  kind: string;
}

const SAID: Readonly<Record<string, (rule: Rule) => [message: string, code: string][]>> = {
  c: ({ table, name }) => [[`new row for relation "${table}" violates check constraint "${name}"`, '23514']],
  u: ({ name }) => [[`duplicate key value violates unique constraint "${name}"`, '23505']],
  p: ({ name }) => [[`duplicate key value violates unique constraint "${name}"`, '23505']],
  x: ({ name }) => [[`conflicting key value violates exclusion constraint "${name}"`, '23P01']],
  f: ({ table, name }) => [
    [`insert or update on table "${table}" violates foreign key constraint "${name}"`, '23503'],
    [
      `update or delete on table "other" violates foreign key constraint "${name}" on table "${table}"`,
      '23503',
    ],
  ],
};

/** One or two sentences that begin large, end with a full stop and hold no name of the schema. */
const SENTENCE = /^\p{Lu}[^_"]*\.$/u;

describe.each(ENGINES)('words for the rules of the schema on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let rules: Rule[];

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    const found = await rows(
      db,
      `select c.relname as table, k.conname as name, k.contype::text as kind
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'u', 'p', 'x', 'f')
       union all
       select c.relname, i.relname, 'u'
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
       where c.relnamespace = 'public'::regnamespace and x.indisunique
         and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`,
    );
    rules = found.map((row) => ({
      table: String(row['table']),
      name: String(row['name']),
      kind: String(row['kind']),
    }));
  });
  afterAll(() => database.close());

  it('each becomes a sentence without a name of the schema', () => {
    expect(rules.length).toBeGreaterThan(300);
    const silent = rules.flatMap((rule) => {
      const said = SAID[rule.kind]?.(rule) ?? [];
      const words = said.map(([message, code]) => refusalWords(message, code));
      const isWords = (text: string) =>
        SENTENCE.test(text) && !text.includes(rule.name) && !/constraint|relation/.test(text);
      return words.length > 0 && words.every(isWords) ? [] : [`${rule.name}: ${words.join(' ')}`];
    });
    expect(silent).toEqual([]);
  });

  it('none over several columns has only the number that Postgres gives', () => {
    const numbered = rules.filter(({ table, name }) => new RegExp(`^${table}_check\\d*$`).test(name));
    expect(numbered).toEqual([]);
  });

  it('no words are kept for a rule that is no longer there', () => {
    const names = new Set(rules.map(({ name }) => name));
    expect(Object.keys(CONSTRAINT_WORDS).filter((name) => !names.has(name))).toEqual([]);
  });

  it('what the engine itself says is read', async () => {
    const account = await signUp(db, 'words@example.org');
    const caller = user(account.id);
    const missing = '00000000-0000-4000-8000-000000000000';
    const event =
      "insert into public.events (org_id, event_type_id, name) values ($1, 'family', $2) returning id";
    const [made] = await rows(db, event, [account.org, 'Reunion'], caller);
    const meal = 'insert into public.meal_options (event_id, name) values ($1, $2)';
    await rows(db, meal, [made?.['id'], 'Soup'], caller);
    const refused = async (sql: string, values: unknown[]): Promise<string> => {
      try {
        await rows(db, sql, values, caller);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return refusalWords(error.message, 'code' in error ? String(error.code) : undefined);
      }
      return 'It was taken';
    };
    expect(await refused(event, [account.org, ' '])).toBe('Give it a name of 120 characters or fewer.');
    expect(await refused(meal, [made?.['id'], 'soup'])).toBe('This meal is on the list already.');
    expect(await refused(event.replace("'family'", "'nothing'"), [account.org, 'x'])).toMatch(
      /^Something this belongs to is no longer there\./,
    );
    expect(await refused(event, [missing, 'Reunion'])).toBe(
      'Your account has no right to see or change this.',
    );
    expect(await refused(event, [account.org, null])).toMatch(/^Something here does not fit\./);
    expect(await refused(event, ['no id', 'x'])).toMatch(/^Something here does not fit\./);
  });
});
