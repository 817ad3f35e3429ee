import { describe, expect, test } from 'vitest';
import { parseTestArguments } from './arguments';
import { changedFiles } from './changed-files';
import { stepsForChange } from './changed-steps';
import { countsOf, playwrightReport, vitestReport } from './reports';
import { shardOf } from './shard';
import type { Sources } from './sources';
import { mentionsAny, namesInSql } from './sql-names';
import { FULL, GATE, namedSteps, reporting } from './steps';

describe('arguments', () => {
  test('name steps, a change, a part of the whole', () => {
    expect(parseTestArguments([])).toEqual({ full: false, only: [] });
    expect(parseTestArguments(['--full', 'unit', 'dom'])).toEqual({ full: true, only: ['unit', 'dom'] });
    expect(parseTestArguments(['--changed', 'unit'])).toMatchObject({
      full: true,
      only: ['unit'],
      changed: { since: null },
    });
    expect(parseTestArguments(['--changed=HEAD~2'])).toMatchObject({ changed: { since: 'HEAD~2' } });
    expect(parseTestArguments(['--shard=2/4'])).toMatchObject({ shard: { index: 2, count: 4 } });
  });

  test.each([['--shard=0/4'], ['--shard=5/4'], ['--shard=x'], ['--shrd=1/4']])('refuse %s', (arg) => {
    expect(() => parseTestArguments([arg])).toThrow(/shr?a?r?d/);
  });

  test('refuse what does not go together', () => {
    expect(() => parseTestArguments(['--changed', '--shard=1/2'])).toThrow('not both');
  });
});

describe('steps', () => {
  test('have names of their own, and an unknown one is refused with all that there are', () => {
    for (const steps of [GATE, FULL]) {
      expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
      expect(namedSteps([], steps)).toBe(steps);
    }
    expect(namedSteps(['unit', 'stories'], FULL).map(({ name }) => name)).toEqual(['stories', 'unit']);
    expect(() => namedSteps(['unti'], FULL)).toThrow(/unti\. Steps: stories, e2e/);
  });

  test('write a report where their runner has one', () => {
    const [stories] = namedSteps(['stories'], FULL);
    const [e2e] = namedSteps(['e2e'], FULL);
    const [types] = namedSteps(['types'], FULL);
    if (!stories || !e2e || !types) throw new Error('A step is gone.');
    expect(reporting(stories, 'x.json').command).toContain('--outputFile.json=x.json');
    expect(reporting(e2e, 'x.json').env).toEqual({ PLAYWRIGHT_JSON_OUTPUT_NAME: 'x.json' });
    expect(reporting(types, 'x.json').command).toEqual(['tsc', '-b']);
    expect(reporting({ ...stories, files: ['a.stories.tsx'] }, 'x.json').command).toContain('a.stories.tsx');
  });

  test('dealt out to machines, every check runs once and every runner everywhere', () => {
    const parts = [1, 2, 3].map((index) => shardOf(FULL, { index, count: 3 }));
    const runs = (name: string) => parts.filter((part) => part.some((step) => step.name === name)).length;
    expect(FULL.map((step) => [step.name, runs(step.name)])).toEqual(
      FULL.map((step) => [step.name, step.report ? 3 : 1]),
    );
    expect(parts[1]?.find(({ name }) => name === 'dom')?.command).toContain('--shard=2/3');
  });
});

describe('reports', () => {
  const passed = {
    numPassedTests: 2,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
  };
  const step = { report: vitestReport };

  test('a runner that fails beside its tests, or runs none, has failed', () => {
    expect(countsOf(step, passed, 0)).toEqual({ passed: 2, failed: 0, skipped: 1 });
    expect(countsOf(step, passed, 1)).toMatchObject({ failed: 1 });
    expect(countsOf(step, { ...passed, numPassedTests: 0 }, 0)).toMatchObject({ failed: 1 });
    expect(countsOf(step, null, 0)).toMatchObject({ failed: 1 });
    expect(countsOf({}, null, 0)).toMatchObject({ passed: 1 });
    expect(countsOf({}, null, 2)).toMatchObject({ failed: 1 });
  });

  test('a selection may turn out to be empty', () => {
    const selected = { ...step, mayBeEmpty: true };
    expect(countsOf(selected, { ...passed, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 0 });
    expect(countsOf(selected, null, 0)).toMatchObject({ passed: 0, failed: 0 });
    expect(countsOf(selected, null, 1)).toMatchObject({ failed: 1 });
  });

  test('name the failed tests, and files that did not load', () => {
    const failing = {
      ...passed,
      numFailedTestSuites: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] }],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    };
    expect(vitestReport.failures(failing)).toEqual([
      { name: 'adds', file: 'a.test.ts', error: '1 is not 2' },
      { name: 'b.test.ts', file: 'b.test.ts', error: 'No such module' },
    ]);
    expect(countsOf(step, failing, 1)).toMatchObject({ failed: 1 });
    const spec = {
      ok: false,
      file: 'c.spec.ts',
      line: 3,
      title: 'opens',
      tests: [{ results: [{ errors: [{ message: 'timed out' }] }] }],
    };
    const report = {
      stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
      suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }],
    };
    expect(playwrightReport.failures(report)).toEqual([
      { name: 'c.spec.ts:3 opens', file: 'c.spec.ts', error: 'timed out' },
    ]);
    expect(playwrightReport.counts(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('a change', () => {
  const files: Record<string, string> = {
    'packages/features/domain-graph.txt': 'rsvp events\n',
    'packages/features/src/events/api/events.ts': "db().from('events')",
    'packages/features/src/events/events.test.tsx': '',
    'packages/features/src/events/pages/page.stories.tsx': '',
    'packages/features/src/people/api.ts': "db().from('persons')",
    'packages/features/src/people/people.test.tsx': '',
    'packages/features/src/rsvp/guest.test.tsx': '',
    'packages/features/src/money/index.ts': '',
    'packages/ui/src/button/button.tsx': '',
    'supabase/migrations/20260101000000_persons.sql': 'alter table public.persons add column nickname text;',
    'supabase/tests/imports.test.ts': 'select from public.persons',
    'supabase/tests/plans.test.ts': 'select from public.plan_limits',
    'supabase/tests/security.test.ts': 'select from pg_policies',
    'tests/contracts/routes.test.ts': '',
  };
  const sources: Sources = {
    exists: (path) => path in files,
    read: (path) => files[path] ?? '',
    list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
  };
  const choice = (...changed: string[]) => {
    const { steps, left } = stepsForChange(changed, sources);
    return {
      left,
      names: steps.map(({ name }) => name),
      files: (name: string) =>
        (steps.find((step) => step.name === name)?.files ?? []).filter((part) => part in files),
    };
  };

  test('of nothing runs nothing, of the lock file everything', () => {
    expect(choice().names).toEqual([]);
    expect(choice('package-lock.json').names).toEqual(FULL.map(({ name }) => name));
  });

  test('of a domain runs it, who looks at it, and the contracts', () => {
    const chosen = choice('packages/features/src/events/api/events.ts');
    expect(chosen.files('dom')).toEqual([
      'packages/features/src/events/events.test.tsx',
      'packages/features/src/rsvp/guest.test.tsx',
    ]);
    expect(chosen.files('stories')).toEqual(['packages/features/src/events/pages/page.stories.tsx']);
    expect(chosen.files('unit')).toEqual(['tests/contracts/routes.test.ts']);
    expect(chosen.names).toEqual(expect.arrayContaining(['types', 'lint', 'layers', 'unused', 'format']));
    expect(chosen.names).not.toContain('database');
    expect(chosen.left).toEqual(['e2e', 'crawl']);
  });

  test('of a migration runs the tests and the domains that name its tables, and those of the whole schema', () => {
    const chosen = choice('supabase/migrations/20260101000000_persons.sql');
    expect(chosen.files('database')).toEqual([
      'supabase/tests/imports.test.ts',
      'supabase/tests/security.test.ts',
    ]);
    expect(chosen.files('dom')).toEqual(['packages/features/src/people/people.test.tsx']);
    expect(chosen.names).toContain('database-types');
  });

  test('of a module goes by the import graph, and by path where there is none', () => {
    const chosen = choice('packages/ui/src/button/button.tsx');
    for (const name of ['unit', 'dom', 'stories'])
      expect(chosen.files(name)).toEqual(['packages/ui/src/button/button.tsx']);
    expect(chosen.names).toEqual(expect.arrayContaining(['package-ui', 'consumers']));
    expect(chosen.names).not.toContain('package-backend');
  });

  test('of the documentation runs the contracts that read it', () => {
    const chosen = choice('docs/hosting.md');
    expect(chosen.files('unit')).toEqual(['tests/contracts/routes.test.ts']);
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
      grant select on public.orgs to anon; select 1 from auth.users;`);
    expect([...names].sort()).toEqual(['events', 'holds', 'meals', 'orgs', 'sweep']);
    expect(mentionsAny("from('meals')", names)).toBe(true);
    expect(mentionsAny("from('meals_eaten')", names)).toBe(false);
  });
});
