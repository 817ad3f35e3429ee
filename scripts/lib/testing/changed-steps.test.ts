import { describe, expect, test } from 'vitest';
import { changedFiles } from './changed-files';
import { stepsForChange } from './changed-steps';
import type { Sources } from './sources';
import { mentionsAny, namesInSql } from './sql-names';
import { FULL, GATE } from './steps';

describe('a change', () => {
  const money = 'packages/features/src/money';
  const events = 'packages/features/src/events';
  const files: Record<string, string> = {
    'packages/features/package.json': '{"exports": {"./patterns": "./src/patterns/index.ts"}}',
    'packages/ui/package.json': '{"exports": {".": {"@foregather/source": "./src/index.ts"}}}',
    'packages/features/src/registry/routes.ts': "import '../money'; import '../events'; import '../rsvp';",
    'packages/features/src/registry/routes.json': JSON.stringify([
      { path: '/budget/:id?', module: 'money/budget/budget-page.tsx', unbuilt: false },
      { path: '/gifts', module: 'money/gifts/gifts-page.tsx', unbuilt: true },
      { path: '/money', to: '/budget' },
    ]),
    'packages/features/src/testing/open.ts': "import { routes } from '../registry/routes'",
    'packages/features/src/patterns/index.ts': "export * from '@foregather/ui'",
    'packages/features/src/patterns/list.stories.tsx': "import './index'",
    [`${money}/index.ts`]: "export { r } from './routes'; export { sums } from './sums';",
    [`${money}/routes.ts`]: "page('/budget', () => import('./budget/budget-page'))",
    [`${money}/sums.ts`]: '',
    [`${money}/budget/budget-page.tsx`]: "import { line } from './line'; import '../sums'",
    [`${money}/budget/line.ts`]: "db().from('persons')",
    [`${money}/budget/line.test.ts`]: "import { line } from './line'",
    [`${money}/budget/budget.test.tsx`]: "import { open } from '../../testing/open'",
    [`${money}/budget/budget.stories.tsx`]: "import { routes } from '../../registry/routes'",
    [`${money}/gifts/gifts-page.tsx`]: '',
    [`${money}/gifts/gifts.test.tsx`]: "import { open } from '../../testing/open'",
    [`${events}/index.ts`]: "export { r } from './routes'",
    [`${events}/routes.ts`]: "import('./pages/plan-page')",
    [`${events}/pages/plan-page.tsx`]: "import { sums } from '../../money'",
    [`${events}/events.test.tsx`]: "import { open } from '../testing/open'",
    'packages/features/src/rsvp/index.ts': "export { r } from './routes'",
    'packages/features/src/rsvp/guest.test.tsx': "import { open } from '../testing/open'",
    'packages/ui/src/index.ts': "export * from './button'",
    'packages/ui/src/button/index.ts': "export * from './button'",
    'packages/ui/src/button/button.tsx': '',
    'packages/ui/src/button/button.test.tsx': "import './button'",
    'packages/ui/src/button/button.stories.tsx': "import './button'",
    'packages/ui/src/card/card.stories.tsx': "import '../button'",
    'packages/words/src/date.ts': '',
    'supabase/migrations/20260101000000_persons.sql': 'alter table public.persons add column nickname text;',
    'supabase/schemas/people/2_tables/02_persons.sql': 'create table public.persons (id uuid);',
    'supabase/tests/imports.test.ts': 'select from public.persons',
    'supabase/tests/plans.test.ts': 'select from public.plan_limits',
    'supabase/tests/security.test.ts': 'select from pg_policies',
    'tests/contracts/routes.test.ts': '',
    'tests/contracts/ui-size.test.ts': '',
  };
  const sources: Sources = {
    exists: (path) => path in files,
    read: (path) => files[path] ?? '',
    list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
  };
  const choice = (changed: readonly string[], all = GATE) => {
    const { steps, left } = stepsForChange(changed, sources, all);
    return {
      left,
      names: steps.map(({ name }) => name),
      command: (name: string) => steps.find((step) => step.name === name)?.command ?? [],
      files: (name: string) =>
        (steps.find((step) => step.name === name)?.files ?? []).filter((part) => part in files),
    };
  };

  test.each([
    ['npm test', GATE],
    ['npm run test:full', FULL],
  ])('of nothing runs nothing, of the lock file all of %s', (_, all) => {
    expect(choice([], all).names).toEqual([]);
    expect(choice(['package-lock.json'], all).names).toEqual(all.map(({ name }) => name));
  });

  test('of a page runs what is in its folder, the contracts of pages, and opens it once', () => {
    const chosen = choice([`${money}/budget/line.ts`]);
    expect(chosen.files('dom')).toEqual([`${money}/budget/budget.test.tsx`]);
    expect(chosen.files('stories')).toEqual([`${money}/budget/budget.stories.tsx`]);
    expect(chosen.files('unit')).toEqual([`${money}/budget/line.test.ts`, 'tests/contracts/routes.test.ts']);
    expect(chosen.command('smoke')).toContain(String.raw`--grep= (?:/budget/:id\?) as `);
    expect(chosen.names).toEqual(expect.arrayContaining(['types', 'lint', 'layers', 'unused', 'format']));
    for (const name of ['database', 'stories-ui', 'journeys']) expect(chosen.names).not.toContain(name);
    expect(chosen.left).toEqual(['journeys']);
    expect(choice([`${money}/budget/line.ts`], FULL).left).toEqual(['e2e', 'crawl', 'pictures']);
  });

  test('of what other domains import runs their pages too, and of those that do not nothing', () => {
    expect(choice([`${money}/sums.ts`]).files('dom')).toEqual([
      `${events}/events.test.tsx`,
      `${money}/budget/budget.test.tsx`,
    ]);
  });

  test('of a page that is not built opens nothing', () => {
    const chosen = choice([`${money}/gifts/gifts-page.tsx`]);
    expect(chosen.files('dom')).toEqual([`${money}/gifts/gifts.test.tsx`]);
    expect(chosen.left).toEqual(['journeys', 'smoke']);
  });

  test.each([
    ['migration', 'supabase/migrations/20260101000000_persons.sql'],
    ['schema file', 'supabase/schemas/people/2_tables/02_persons.sql'],
  ])(
    'of a %s runs the tests and the pages that name its tables, and those of the whole schema',
    (_, file) => {
      const chosen = choice([file]);
      expect(chosen.files('database')).toEqual([
        'supabase/tests/imports.test.ts',
        'supabase/tests/security.test.ts',
      ]);
      expect(chosen.files('dom')).toEqual([`${money}/budget/budget.test.tsx`]);
      expect(chosen.names.includes('database-types')).toBe(file.includes('migrations'));
    },
  );

  test('of a component runs its own stories, tests of the design system, and the stories of patterns', () => {
    const button = 'packages/ui/src/button/button';
    const chosen = choice([`${button}.tsx`]);
    expect(chosen.files('stories-ui')).toEqual([`${button}.stories.tsx`]);
    expect(chosen.files('stories')).toEqual(['packages/features/src/patterns/list.stories.tsx']);
    expect(chosen.files('dom')).toEqual([`${button}.test.tsx`]);
    expect(chosen.files('unit')).toEqual(['tests/contracts/ui-size.test.ts']);
    expect(chosen.left).toEqual(['journeys', 'smoke', 'dom and stories of pages that show the component']);
  });

  test('of a component in the full run goes by the whole import graph, and by path where there is none', () => {
    const chosen = choice(['packages/ui/src/button/button.tsx'], FULL);
    for (const name of ['unit', 'dom', 'stories'])
      expect(chosen.files(name)).toEqual(['packages/ui/src/button/button.tsx']);
    expect(chosen.names).toEqual(expect.arrayContaining(['package-ui', 'consumers', 'pictures']));
    expect(choice(['packages/ui/src/button/button.stories.tsx'], FULL).names).toContain('pictures');
    expect(chosen.names).not.toContain('package-backend');
  });

  test('of any other module goes by the whole import graph', () => {
    const chosen = choice(['packages/words/src/date.ts']);
    expect(chosen.command('dom')).toContain('related');
    expect(chosen.files('dom')).toEqual(['packages/words/src/date.ts']);
    expect(chosen.left).toEqual(['journeys', 'smoke']);
  });

  test('of the documentation runs the contracts that read it', () => {
    const chosen = choice(['docs/hosting.md']);
    expect(chosen.files('unit')).toEqual([
      'tests/contracts/routes.test.ts',
      'tests/contracts/ui-size.test.ts',
    ]);
    expect(chosen.names).not.toContain('stories');
    expect(chosen.left).toEqual([]);
  });

  test('counts what is committed since main, what is not, and new files', () => {
    const answers: Record<string, string> = {
      'for-each-ref': 'main',
      'merge-base': 'abc',
      diff: 'b.ts\na.ts',
      'ls-files': 'c.ts\na.ts',
    };
    const asked: string[] = [];
    const git = (...args: string[]) => {
      asked.push(args.join(' '));
      return answers[args[0] ?? ''] ?? '';
    };
    expect(changedFiles(git, null)).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(asked).toContain('merge-base main HEAD');
    changedFiles(git, 'v1');
    expect(asked).toContain('merge-base v1 HEAD');
    expect(() => changedFiles(() => '', null)).toThrow('--changed=COMMIT');
  });

  test('names of a migration are tables and functions of our schemas', () => {
    const names = namesInSql(`-- public.ignored
      create table if not exists public.meals (id int);
      create policy "read" on public.events for select using (private.may_read(id));
      create or replace function private.sweep() returns void language sql as $$ delete from public.holds $$;
      create function public.board() returns int language sql as $body$ select 1 from public.read_only $body$;
      create function public.moved() returns trigger language plpgsql as $$ begin update public.seats; end $$;
      grant select on public.orgs to anon; select 1 from auth.users;`);
    expect([...names].sort()).toEqual([
      'board',
      'events',
      'holds',
      'meals',
      'moved',
      'orgs',
      'seats',
      'sweep',
    ]);
    expect(mentionsAny("from('meals')", names)).toBe(true);
    expect(mentionsAny("from('meals_eaten')", names)).toBe(false);
  });
});
