import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readPages } from '../../packages/features/route-list';
import { headingOf, parseColumns } from './columns';
import { namesOf } from './names';
import { newPage } from './page';
import { addElement, addImport, buildRoute, dropProperty } from './source-edits';
import { tableFile } from './table-file';
import { Workspace } from './workspace';

const root = fileURLToPath(new URL('../../', import.meta.url));
const routes = readPages();
/** One of each kind; a page of an account's own rows has no reference and no picture. */
const PLAIN =
  'title:text(120)! note:text(2000) contact:email seats:integer(0..1000)! price:money! state:choice(open|paid) due_on:date! starts_at:instant shared:boolean';
const COLUMNS = `${PLAIN} person:reference(persons)! receipt:picture`;

/** A page of each pattern that is not built yet, whichever those are now. */
const waiting = (fits: (path: string) => boolean) => {
  const nameOf = (path: string) =>
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .join('-');
  // Some have a page already, which says what is to come, or share their name with a list.
  const isFree = (domain: string, page: string, path: string) =>
    routes.every((route) => route.path === path || nameOf(route.path) !== page) &&
    !existsSync(`${root}packages/features/src/${domain}/${page}`);
  const found = routes.find(
    ({ domain, path, unbuilt, plan }) =>
      unbuilt && plan === 'free' && fits(path) && isFree(domain, nameOf(path), path),
  );
  if (!found)
    throw new Error('No page waits to be built: the tests of the generator need a route of their own.');
  return { domain: found.domain, page: nameOf(found.path) };
};
const plain = (path: string) => /^\/[a-z-]+$/.test(path);
const withId = (path: string) => /^\/[a-z-]+\/:\w+$/.test(path);

const syntaxErrors = (path: string, text: string) =>
  ts
    .transpileModule(text, {
      reportDiagnostics: true,
      fileName: path,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext },
    })
    .diagnostics?.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`) ??
  [];

/** What a page costs: files with lines of their own, beside the README and fixture of a domain that has none yet. */
const costOf = ({ written, touched }: Workspace) => ({
  written: written.filter((path) => !/README|fixtures/.test(path)),
  // A page that is built loses the line about what to do without it.
  touched: touched.filter((path) => !/unbuilt|domain-graph/.test(path)),
});

describe('a new page', () => {
  test.each([
    ['list', 'organisation', plain, COLUMNS],
    ['list', 'event', plain, COLUMNS],
    ['list', 'own', plain, PLAIN],
    ['form', 'organisation', plain, COLUMNS],
    ['detail', 'organisation', withId, COLUMNS],
  ] as const)(
    'of the pattern %s for rows of %s is five files and lines in three, and nothing is on the disk yet',
    (pattern, scope, fits, columns) => {
      const space = new Workspace(root);
      const page = waiting(fits);
      newPage(space, { ...page, pattern, scope, table: 'test_lines', columns }, routes);
      const files = [...space.written, ...space.touched];
      expect(
        files.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => syntaxErrors(path, space.read(path))),
      ).toEqual([]);
      const { written, touched } = costOf(space);
      const folder = `packages/features/src/${page.domain}/${page.page}/${page.page}`;
      expect(written.map((path) => path.replace(/\/\d+_(?=\w+\.sql)/, '/'))).toEqual([
        'supabase/migrations/test_lines.sql',
        `supabase/schemas/${page.domain}/2_tables/test_lines.sql`,
        `${folder}-page.tsx`,
        `${folder}-page.stories.tsx`,
        `${folder}.test.tsx`,
      ]);
      expect(touched.length).toBeLessThanOrEqual(3);
      // Both places say the same, under the header of the migration.
      const [migration = '', schema = ''] = written.map((path) => space.read(path));
      expect(migration.split('\n').slice(3).join('\n')).toBe(schema);
      for (const path of space.written) expect(() => readFileSync(root + path)).toThrow('ENOENT');
      // What the page declares and imports is used in it.
      const source = space.read(`${folder}-page.tsx`);
      const names = [
        ...[...source.matchAll(/(?<!export )const (\w+)/g)].map(([, name = '']) => name),
        ...[...source.matchAll(/^import \{ (.+) \} from/gm)].flatMap(([, list = '']) =>
          list.split(', ').map((name) => name.replace('type ', '')),
        ),
      ];
      for (const name of names) {
        const uses = source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
        expect([name, uses.length > 1]).toEqual([name, true]);
      }
      // What can be chosen is asked for by the fields, which are there while the form is open.
      const [, fields] = source.split('function Fields(');
      if (columns === COLUMNS) expect(fields).toContain('.choicesQuery(');
      expect(source.split('.choicesQuery(').length).toBe(columns === COLUMNS ? 2 : 1);
    },
  );

  test('of a table that has a page in the domain is three files, and reads the same rows', () => {
    const space = new Workspace(root);
    // A domain whose rows stand in a file that its pages share.
    const path = routes.find(
      (route) => route.domain === 'planning' && route.unbuilt && plain(route.path),
    )?.path;
    if (path === undefined) throw new Error('No page of planning waits to be built.');
    const page = path.slice(1);
    const wanted = { domain: 'planning', page, pattern: 'list', scope: 'event', table: 'tasks' } as const;
    newPage(space, { ...wanted, columns: 'title:text(200)!' }, routes);
    expect(space.written).toEqual(
      ['-page.tsx', '-page.stories.tsx', '.test.tsx'].map(
        (end) => `packages/features/src/planning/${page}/${page}${end}`,
      ),
    );
    expect(space.read(`packages/features/src/planning/${page}/${page}-page.tsx`)).toContain(
      "from '../tasks'",
    );
    expect(space.read('packages/features/src/planning/tasks.ts')).toContain(
      'export const taskRecords = defineRecords({',
    );
  });

  test('of a table whose rows stand in another page says to move them first', () => {
    const space = new Workspace(root);
    const { domain, page } = waiting(plain);
    const folder = `packages/features/src/${domain}`;
    space.write(`${folder}/lines/lines-page.tsx`, 'const testLineRecords = defineRecords({});\n');
    const wanted = { domain, page, pattern: 'list', scope: 'event', table: 'test_lines' } as const;
    expect(() => newPage(space, { ...wanted, columns: 'name:text!' }, routes)).toThrow(
      `Move it to ${folder}/test-lines.ts`,
    );
  });

  test('says which pages wait when it is none of them', () => {
    const unknown = {
      domain: 'money',
      page: 'nowhere',
      pattern: 'list',
      scope: 'own',
      table: 'test_lines',
    } as const;
    expect(() => newPage(new Workspace(root), { ...unknown, columns: 'name:text!' }, routes)).toThrow(
      'has no page "nowhere"',
    );
  });

  test('of one row, or with a form alone, is for rows of an organisation', () => {
    const wanted = { ...waiting(plain), pattern: 'form', scope: 'event', table: 'test_lines' } as const;
    expect(() => newPage(new Workspace(root), { ...wanted, columns: 'name:text!' }, routes)).toThrow(
      '--scope event is for lists',
    );
  });
});

describe('the schema file of a new table', () => {
  const paths = ['schemas/account/2_tables/01_orgs.sql', 'schemas/people/2_tables/02_persons.sql'];
  const table = { table: 'things', domain: 'money', scope: 'organisation' } as const;

  test('has a number above those of the tables that it refers to', () => {
    const columns = [{ name: 'person_id', type: 'reference', to: 'persons', required: true }] as const;
    expect(tableFile({ ...table, columns }, paths)).toEqual({
      path: 'supabase/schemas/money/2_tables/03_things.sql',
      pattern: './schemas/*/2_tables/03_*.sql',
    });
    expect(tableFile({ ...table, columns: [] }, paths).path).toContain('/02_things.sql');
    expect(tableFile({ ...table, scope: 'own', columns: [] }, paths).path).toContain('/01_things.sql');
  });
});

describe('names and columns', () => {
  test('a table is named by what its rows are', () => {
    expect(namesOf('budget_lines')).toMatchObject({
      type: 'BudgetLine',
      many: 'budgetLines',
      constant: 'BUDGET_LINE',
      words: { one: 'budget line', many: 'budget lines' },
    });
    expect(namesOf('entries').one).toBe('entry');
    expect(() => namesOf('staff')).toThrow('not a plural');
  });

  test.each([
    'title',
    'title:text(120)',
    'amount:integer!',
    'title:uuid!',
    'title:text! state:choice()',
    'title:text! hall:reference(venues)',
  ])('the columns "%s" are refused in words', (columns) => {
    expect(() => parseColumns(columns)).toThrow(/column|choice|reference/);
  });

  test('a column of the database says in its name what it holds, and its heading does not', () => {
    const columns = parseColumns('title:text! price:money payer:reference(persons)! receipt:picture');
    expect(columns.map(({ name }) => name)).toEqual(['title', 'price_minor', 'payer_id', 'receipt_path']);
    expect(columns.map(headingOf)).toEqual(['Title', 'Price', 'Payer', 'Receipt']);
  });
});

describe('edits of a file', () => {
  test('an import takes further names, in order', () => {
    expect(addImport("import { b } from 'x';\n", 'x', ['type A', 'b'])).toBe(
      "import { type A, b } from 'x';\n",
    );
    expect(addImport("import { b } from 'x';\n", 'y', ['a'])).toContain("import { a } from 'y';");
  });

  test('a route that waits becomes one that loads its page', () => {
    const source = `import { signedIn, unbuilt } from '@foregather/features/core/shell';\nexport const r = [unbuilt('/a', 'A', signedIn)];\n`;
    expect(buildRoute(source, '/a', './pages/a-page')).toBe(
      `import { page, signedIn } from '@foregather/features/core/shell';\nexport const r = [page('/a', 'A', () => import('./pages/a-page'), signedIn)];\n`,
    );
    expect(() => buildRoute(source, '/b', './b')).toThrow("no line \"unbuilt('/b'");
  });

  test('a property goes, and its constant with the last use of it', () => {
    const two = "const way = { a: 'the way' };\nexport const ways = {\n  '/a': way,\n  '/b': way,\n};\n";
    const one = dropProperty(two, '/a');
    expect(one).toContain('const way');
    expect(dropProperty(one, '/b')).toBe('\nexport const ways = {\n};\n');
    expect(dropProperty(two, '/none')).toBe(two);
  });

  test('an element comes last, in a list, an object or a call around one', () => {
    expect(addElement('const a = [1];', 'a', '2')).toBe('const a = [1,\n2,\n];');
    expect(addElement('const a = join([]);', 'a', '2')).toBe('const a = join([\n2,\n]);');
    expect(addElement('const a = { b: 1, } as const;', 'a', 'c: 2')).toBe(
      'const a = { b: 1,\nc: 2,\n} as const;',
    );
  });
});
