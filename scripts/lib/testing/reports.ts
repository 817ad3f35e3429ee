import * as z from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  name: string;
  /** The test file, as its runner takes it to run it alone. */
  file: string;
  error: string;
}

/** Reads the report of a test runner. */
export interface ReportReader {
  counts: (report: unknown) => Counts;
  /** Failed tests, and files that did not even load. */
  failures: (report: unknown) => Failure[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Vitest's JSON report. */
export const vitestReport: ReportReader = {
  counts(report) {
    const found = vitestSchema.parse(report);
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + (found.numFailedTestSuites > 0 && found.numFailedTests === 0 ? 1 : 0),
      skipped: found.numPendingTests + found.numTodoTests,
    };
  },
  failures(report) {
    return vitestSchema.parse(report).testResults.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length > 0)
        return failed.map((one) => ({
          name: one.fullName,
          file: file.name,
          error: (one.failureMessages ?? []).join('\n'),
        }));
      return file.status === 'failed' ? [{ name: file.name, file: file.name, error: file.message }] : [];
    });
  },
};

const picturesSchema = z.array(
  z.object({ name: z.string(), status: z.string(), note: z.string().optional() }),
);

/** What `scripts/visual.ts --json` writes: every picture, and whether it is the accepted one. */
export const picturesReport: ReportReader = {
  counts(report) {
    const found = picturesSchema.parse(report);
    const passed = found.filter(({ status }) => status === 'same').length;
    return { passed, failed: found.length - passed, skipped: 0 };
  },
  failures: (report) =>
    picturesSchema
      .parse(report)
      .filter(({ status }) => status !== 'same')
      .map(({ name, status, note = '' }) => ({
        name: `${name}: ${status}`,
        file: name,
        error: `${note} Before and after: test-results/visual/index.html`,
      })),
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs?:
    | {
        ok: boolean;
        file: string;
        line: number;
        title: string;
        tests: { results: { errors: { message?: string | undefined }[] }[] }[];
      }[]
    | undefined;
}

const suiteSchema: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(
        z.object({
          ok: z.boolean(),
          file: z.string(),
          line: z.number(),
          title: z.string(),
          tests: z.array(
            z.object({
              results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
            }),
          ),
        }),
      )
      .optional(),
  }),
);

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    flaky: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suiteSchema),
});

/** Playwright's JSON report. */
export const playwrightReport: ReportReader = {
  counts(report) {
    const { stats } = playwrightSchema.parse(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  },
  failures(report) {
    const inSuite = (suite: PlaywrightSuite): Failure[] => [
      ...(suite.suites ?? []).flatMap(inSuite),
      ...(suite.specs ?? [])
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) => ({
          name: `${file}:${line} ${title}`,
          file,
          error: tests
            .flatMap((test) =>
              test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
            )
            .join('\n'),
        })),
    ];
    return playwrightSchema.parse(report).suites.flatMap(inSuite);
  },
};

const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0 };

/** The counts of a step that ended with a code; a run that failed without a report counts as one failure. */
export function countsOf(
  step: { report?: ReportReader; mayBeEmpty?: boolean },
  report: unknown,
  code: number,
): Counts {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : BROKEN;
  let counted: Counts;
  try {
    counted = step.report.counts(report);
  } catch {
    // A runner that found no test to run may write no report at all.
    return code === 0 && step.mayBeEmpty ? { passed: 0, failed: 0, skipped: 0 } : BROKEN;
  }
  // A runner can fail beside its tests: an unhandled error, or no test found at all.
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
  if (code === 0 && counted.passed === 0 && !step.mayBeEmpty) return BROKEN;
  return counted;
}
