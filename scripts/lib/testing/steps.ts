import { playwrightReport, vitestReport, type ReportReader } from './reports';

/** One step of `npm test`: a command of node_modules/.bin, two of which run at a time. */
export interface Step {
  name: string;
  /** Runner and arguments, without those that name its report. */
  command: readonly string[];
  /** How its report is read; without one the step is a single check: its exit code. */
  report?: ReportReader;
  /** Environment beside the inherited one. */
  env?: Readonly<Record<string, string>>;
  needsChromium?: boolean;
  /** A selection of its tests may turn out to be none, which is no failure then. */
  mayBeEmpty?: boolean;
}

const vitest = (name: string, project: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--project', project, '--maxWorkers=1'],
  report: vitestReport,
  ...more,
});

const playwright = (name: string, ...args: string[]): Step => ({
  name,
  command: ['playwright', 'test', ...args],
  report: playwrightReport,
  needsChromium: true,
});

/** All steps. The long ones come first, so that the two lanes end close together. */
export const STEPS: readonly Step[] = [
  vitest('stories', 'storybook', { needsChromium: true }),
  playwright('e2e'),
  playwright('crawl', '--config=tests/e2e/crawl/playwright.config.ts', '--project=pages'),
  vitest('database', 'database'),
  vitest('reliability', 'reliability'),
  vitest('backend', 'backend'),
  vitest('dom', 'dom*'),
  vitest('unit', 'unit*'),
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
  { name: 'consumers', command: ['tsx', 'tests/consumers/run.ts'], needsChromium: true },
  { name: 'package-backend', command: ['tsx', 'scripts/check-package.ts', 'packages/supabase-embedded'] },
];

/** The steps of those names. Throws for a name that no step has. */
export function namedSteps(only: readonly string[]): readonly Step[] {
  const unknown = only.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  return only.length === 0 ? STEPS : STEPS.filter(({ name }) => only.includes(name));
}

/** The command with the reporters that write for people to the log and for us to a file. */
export function reporting(step: Step, reportFile: string): Pick<Step, 'command' | 'env'> {
  if (step.report === vitestReport) {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    return { command: [...step.command, ...reporters], env: step.env ?? {} };
  }
  if (step.report === playwrightReport) {
    return {
      command: [...step.command, '--reporter=line,json'],
      env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    };
  }
  return { command: step.command, env: step.env ?? {} };
}
