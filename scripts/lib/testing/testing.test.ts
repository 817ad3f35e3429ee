import { describe, expect, test } from 'vitest';
import { parseTestArguments } from './arguments';
import { countsOf, picturesReport, playwrightReport, vitestReport } from './reports';
import { shardOf } from './shard';
import { FULL, GATE, namedSteps, reporting } from './steps';

describe('arguments', () => {
  test('name steps, a change, a part of the whole', () => {
    expect(parseTestArguments([])).toEqual({ full: false, only: [] });
    expect(parseTestArguments(['--full', 'unit', 'dom'])).toEqual({ full: true, only: ['unit', 'dom'] });
    expect(parseTestArguments(['--full', '--changed'])).toMatchObject({ full: true });
    expect(parseTestArguments(['--changed', 'unit'])).toMatchObject({
      full: false,
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
    expect(reporting(types, 'x.json').command).toEqual(types.command);
    expect(reporting({ ...stories, files: ['a.stories.tsx'] }, 'x.json').command).toContain('a.stories.tsx');
  });

  test('dealt out to machines, every check runs once and every runner everywhere', () => {
    const parts = [1, 2, 3].map((index) => shardOf(FULL, { index, count: 3 }));
    const runs = (name: string) => parts.filter((part) => part.some((step) => step.name === name)).length;
    expect(FULL.map((step) => [step.name, runs(step.name)])).toEqual(
      FULL.map((step) => [step.name, step.report && !step.whole ? 3 : 1]),
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

  test('count the pictures that are the accepted ones, and name the others', () => {
    const report = [
      { name: 'button.light', status: 'same' },
      { name: 'button.dark', status: 'changed', note: '3 pixels differ.' },
      { name: 'card.light', status: 'new' },
    ];
    expect(countsOf({ report: picturesReport }, report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(picturesReport.failures(report).map(({ name }) => name)).toEqual([
      'button.dark: changed',
      'card.light: new',
    ]);
    const [pictures] = namedSteps(['pictures'], FULL);
    if (!pictures) throw new Error('The step is gone.');
    expect(reporting(pictures, 'x.json').command).toContain('--json=x.json');
  });
});
