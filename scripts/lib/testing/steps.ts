import { picturesReport, playwrightReport, vitestReport, type ReportReader } from './reports';

/** One step of a test run, two of which run at a time: a command of node_modules/.bin, or `node` and a file. */
export interface Step {
  name: string;
  /** Runner and arguments, without test files and those that name its report. */
  command: readonly string[];
  /** The test files to run, or folders of them; without them all of the step. */
  files?: readonly string[];
  /** How its report is read; without one the step is a single check: its exit code. */
  report?: ReportReader;
  /** Environment beside the inherited one. */
  env?: Readonly<Record<string, string>>;
  needsChromium?: boolean;
  /** It looks at the product as it is built: it begins once the step `build` has succeeded. */
  needsBuild?: boolean;
  /** A selection of its tests may turn out to be none, which is no failure then. */
  mayBeEmpty?: boolean;
  /** Runs in one piece on one machine, and says the same again: what failed is not run once more. */
  whole?: boolean;
}

const vitest = (name: string, project: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--project', project, '--maxWorkers=1'],
  report: vitestReport,
  ...more,
});

/** A configuration of its own: whoever loads it loads Storybook. */
const stories = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--config', '.storybook/vitest.config.ts', '--maxWorkers=1'],
  report: vitestReport,
  needsChromium: true,
  ...more,
});

const playwright = (name: string, ...args: string[]): Step => ({
  name,
  command: ['playwright', 'test', ...args],
  report: playwrightReport,
  needsChromium: true,
  needsBuild: true,
});

const CRAWL = '--config=tests/e2e/crawl/playwright.config.ts';

const dom = vitest('dom', 'dom*');
const unit = vitest('unit', 'unit*', { needsBuild: true });
/** What is built of the product and the design system; it goes with every choice of steps that needs it. */
export const BUILD: Step = { name: 'build', command: ['node', 'scripts/build.mjs', '--with-ui'] };
const databaseTypes: Step = {
  name: 'database-types',
  command: ['tsx', '--conditions=@foregather/source', 'scripts/database-types.ts', '--check'],
};
/** Read the whole program and take seconds. */
const CHECKS: readonly Step[] = [
  // The compiler of TypeScript 7 finds the same in a sixth of the time; what builds and reads source uses 6.
  { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'layers',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'mocks', 'supabase'],
  },
  { name: 'unused', command: ['knip'] },
  { name: 'format', command: ['biome', 'format', '.'] },
];

/** Stories of the gate are looked at once, in light: see .storybook/vitest.config.ts. */
const ONCE = { STORIES: 'once' };

/**
 * What every landing passes, `npm test`: each rule once, at the cheapest level that fails for the right reason. The long
 * ones come first, so that the two lanes end close together; what needs no build runs beside it.
 */
export const GATE: readonly Step[] = [
  dom,
  stories('stories', { files: ['packages/features', '.storybook/patterns'], env: ONCE }),
  vitest('database', 'database', { env: { DATABASE_ENGINES: 'pglite' } }),
  // One or two a component: all its variants, and the proof by keyboard.
  stories('stories-ui', { files: ['packages/ui'], env: { ...ONCE, STORY_TAGS: 'visual,gate' } }),
  playwright('journeys', '--grep=@gate'),
  unit,
  playwright('smoke', CRAWL, '--project=smoke'),
  ...CHECKS,
  databaseTypes,
];

/** Everything, `npm run test:full`. */
export const FULL: readonly Step[] = [
  stories('stories'),
  playwright('e2e'),
  playwright('crawl', CRAWL, '--project=pages', '--project=smoke'),
  vitest('database', 'database'),
  vitest('reliability', 'reliability', { needsBuild: true }),
  vitest('backend', 'backend', { needsBuild: true }),
  dom,
  unit,
  ...CHECKS,
  databaseTypes,
  // The accepted pictures of tests/visual/baseline, each compared: docs/visual-regression.md.
  {
    name: 'pictures',
    command: ['tsx', '--tsconfig', 'tsconfig.base.json', 'scripts/visual.ts'],
    report: picturesReport,
    needsChromium: true,
    whole: true,
  },
  {
    name: 'package-ui',
    command: ['tsx', 'scripts/check-package.ts', 'packages/ui', '--built'],
    needsBuild: true,
  },
  { name: 'consumers', command: ['tsx', 'tests/consumers/run.ts'], needsChromium: true, needsBuild: true },
  {
    name: 'package-backend',
    command: ['tsx', 'scripts/check-package.ts', 'packages/supabase-embedded'],
    needsBuild: true,
  },
];

/** Those of the names; all without names. Throws for a name that no step has. */
export function namedSteps(only: readonly string[], all: readonly Step[]): readonly Step[] {
  const unknown = only.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`);
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name));
}

/** The steps with the build that they look at, which comes first. */
export const withBuild = (steps: readonly Step[]): readonly Step[] =>
  steps.some(({ needsBuild }) => needsBuild) ? [BUILD, ...steps] : steps;

/** The whole command, with the reporters that write for people to the log and for us to a file. */
export function reporting(
  { files = [], env = {}, ...step }: Step,
  reportFile: string,
): Required<Pick<Step, 'command' | 'env'>> {
  const command = [...step.command, ...files];
  if (step.report === vitestReport) {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    return { command: [...command, ...reporters], env };
  }
  if (step.report === playwrightReport) {
    return {
      command: [...command, '--reporter=line,json'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    };
  }
  if (step.report === picturesReport) return { command: [...command, `--json=${reportFile}`], env };
  return { command, env };
}
