/**
 * The steps of `npm test`. The long ones come first, so that the two lanes end close together.
 * A step without `counts` is one check: its exit code.
 */

/** Vitest's JSON report. */
const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Failed tests of that report, and files that did not even load. */
const vitestFailures = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map((one) => ({ name: one.fullName, error: one.failureMessages.join('\n') }));
    return file.status === 'failed' ? [{ name: file.name, error: file.message }] : [];
  });

/** Playwright's JSON report. */
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

const playwrightFailures = (report) => {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line} ${title}`,
        error: tests
          .flatMap((test) => test.results.flatMap(({ errors }) => errors.map(({ message }) => message)))
          .join('\n'),
      })),
  ];
  return report.suites.flatMap(inSuite);
};

export function steps(results) {
  const vitest = (name, projects, { workers = 1, ...rest } = {}) => ({
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}${name}.json`,
    ],
    counts: vitestCounts,
    failures: vitestFailures,
    ...rest,
  });
  return [
    vitest('stories', ['storybook'], { needs: ['chromium'] }),
    {
      name: 'e2e',
      command: ['playwright', 'test', '--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}e2e.json` },
      counts: playwrightCounts,
      failures: playwrightFailures,
      needs: ['chromium'],
    },
    {
      name: 'crawl',
      command: [
        'playwright',
        'test',
        '--config=tests/e2e/crawl/playwright.config.ts',
        '--project=pages',
        '--reporter=line,json',
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}crawl.json` },
      counts: playwrightCounts,
      failures: playwrightFailures,
      needs: ['chromium'],
    },
    vitest('database', ['database']),
    vitest('reliability', ['reliability']),
    vitest('backend', ['backend']),
    vitest('dom', ['dom']),
    vitest('unit', ['unit']),
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    {
      name: 'layers',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'mocks', 'supabase'],
    },
    { name: 'unused', command: ['knip'] },
    { name: 'format', command: ['biome', 'format', '.'] },
    {
      name: 'database-types',
      command: ['tsx', '--conditions=@foregather/source', 'scripts/database-types.ts', '--check'],
    },
    { name: 'package-ui', command: ['tsx', 'scripts/check-package.ts', 'packages/ui', '--built'] },
    { name: 'consumers', command: ['tsx', 'tests/consumers/run.ts'], needs: ['chromium'] },
    { name: 'package-backend', command: ['tsx', 'scripts/check-package.ts', 'packages/supabase-embedded'] },
  ];
}
