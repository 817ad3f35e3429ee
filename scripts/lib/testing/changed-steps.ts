import { readDomains, type Sources } from './sources';
import { mentionsAny, namesInSql } from './sql-names';
import { FULL, type Step } from './steps';

/** The choice for a change, and what it leaves to the whole run. */
export interface Choice {
  steps: Step[];
  /** Steps that the change may concern only by way of the whole product. */
  left: string[];
}

const FEATURES = 'packages/features/src/';
const MIGRATION = /^supabase\/migrations\/.+\.sql$/;
/** Everything depends on these. */
const WHOLE =
  /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json|scripts\/(?:test\.ts|build\.mjs|lib\/(?:testing\/|stale|chromium)).*)$/;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const TEST = /\.(?:test|stories|spec)\.tsx?$/;

/** Look at the whole program, whatever has changed, and take seconds. */
const ALWAYS = ['types', 'lint', 'layers', 'unused', 'format'];

/** Steps without an import graph, by the paths that they read. Tests and stories of those paths are not read by them. */
const BY_PATH: readonly [step: string, paths: RegExp][] = [
  ['stories', /^\.storybook\//],
  [
    'e2e',
    /^(?:tests\/e2e\/(?!crawl\/)|playwright\.config\.ts$|packages\/app\/|scripts\/start\.mjs$|supabase\/functions\/)/,
  ],
  ['crawl', /^(?:tests\/e2e\/crawl\/|packages\/app\/)/],
  // Its tests start the host from its sources in processes of their own.
  ['reliability', /^packages\/supabase-embedded\/src\/(?:node|drivers)\//],
  ['database-types', /^supabase\/migrations\/|^scripts\/database-types\.ts$/],
  ['package-ui', /^packages\/ui\//],
  ['consumers', /^(?:packages\/ui\/|tests\/consumers\/)/],
  ['package-backend', /^packages\/supabase-embedded\//],
];

/** Projects of Vitest, which know what imports what. */
const PROJECTS = ['unit', 'dom', 'stories', 'backend', 'database', 'reliability'];

/**
 * The steps, and of them the files, that a change can break.
 *
 * Modules go by the import graph. A domain does not: each journey and each story of a page imports the whole route
 * table, so a line of one domain would run them all. It runs its own, those of the domains that look at it and the
 * contracts; a test of core that opens a page of a domain is left to the whole run. A migration runs the database tests and the domains that name one of its tables or functions.
 */
export function stepsForChange(files: readonly string[], sources: Sources): Choice {
  if (files.length === 0) return { steps: [], left: [] };
  if (files.some((file) => WHOLE.test(file))) return { steps: [...FULL], left: [] };
  const domains = touchedDomains(files, sources);
  const graph = files.filter(
    (file) => sources.exists(file) && CODE.test(file) && domainOf(file, sources) === null,
  );
  const chosen = new Map<string, Step>();
  const add = (step: Step) => chosen.set(step.name, step);

  for (const step of FULL) {
    const wanted = BY_PATH.some(
      ([name, paths]) => name === step.name && files.some((file) => paths.test(file) && !isInnerTest(file)),
    );
    if (wanted || ALWAYS.includes(step.name)) add(step);
  }
  for (const step of FULL) {
    if (chosen.has(step.name)) continue;
    if (!PROJECTS.includes(step.name)) continue;
    const named = testsByName(step.name, files, domains, sources);
    if (graph.length > 0) add(related(step, [...graph, ...named]));
    else if (named.length > 0) add(only(step, named));
  }
  return {
    steps: [...chosen.values()],
    left: ['e2e', 'crawl'].filter((name) => domains.size + graph.length > 0 && !chosen.has(name)),
  };
}

const isInnerTest = (file: string) => TEST.test(file) && file.startsWith('packages/');

function domainOf(file: string, sources: Sources): string | null {
  if (!file.startsWith(FEATURES)) return null;
  const folder = file.slice(FEATURES.length).split('/')[0] ?? '';
  return readDomains(sources).has(folder) ? folder : null;
}

/** Domains that have changed, that look at one that has, or that name what a migration changes. */
function touchedDomains(files: readonly string[], sources: Sources): Set<string> {
  const domains = readDomains(sources);
  const touched = new Set<string>();
  const touch = (domain: string) => {
    touched.add(domain);
    for (const reader of domains.get(domain) ?? []) touched.add(reader);
  };
  for (const file of files) {
    const domain = domainOf(file, sources);
    if (domain !== null) touch(domain);
  }
  const names = migratedNames(files, sources);
  if (names.size > 0) {
    for (const domain of domains.keys()) {
      const modules = sources
        .list(`${FEATURES}${domain}`)
        .filter((file) => CODE.test(file) && !TEST.test(file));
      if (modules.some((file) => mentionsAny(sources.read(file), names))) touch(domain);
    }
  }
  return touched;
}

function migratedNames(files: readonly string[], sources: Sources): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    if (!MIGRATION.test(file) || !sources.exists(file)) continue;
    for (const name of namesInSql(sources.read(file))) names.add(name);
  }
  return names;
}

/** Test files that a step runs by their names and not by the graph. */
function testsByName(
  step: string,
  files: readonly string[],
  domains: ReadonlySet<string>,
  sources: Sources,
): string[] {
  if (step === 'database') return databaseTests(files, sources);
  const kind = KINDS[step];
  if (kind === undefined) return [];
  const folders = [...domains].map((domain) => `${FEATURES}${domain}`);
  // The contracts hold what all domains say of themselves, and what is written in the documentation.
  const documents = files.some((file) => /^(?:tests\/contracts|docs)\/|^[^/]+\.(?:md|json)$/.test(file));
  if (step !== 'stories' && (documents || domains.size > 0)) folders.push('tests/contracts', 'packages/app');
  return folders.flatMap((folder) => sources.list(folder)).filter((file) => kind.test(file));
}

/** Which files are the tests of a step. */
const KINDS: Readonly<Record<string, RegExp>> = {
  unit: /\.test\.ts$/,
  dom: /\.test\.tsx$/,
  stories: /\.stories\.tsx$/,
};

/** Database tests that name what a migration changes. */
function databaseTests(files: readonly string[], sources: Sources): string[] {
  if (!files.some((file) => MIGRATION.test(file))) return [];
  const names = migratedNames(files, sources);
  return sources
    .list('supabase/tests')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => OF_THE_WHOLE_SCHEMA.test(file) || mentionsAny(sources.read(file), names));
}

/** These name no table, because they read the catalogue. */
const OF_THE_WHOLE_SCHEMA = /\/(?:migrations|security|paid-tables|catalogue|intrusion)\.test\.ts$/;

function related(step: Step, files: readonly string[]): Step {
  const [runner = '', , ...rest] = step.command;
  return {
    ...step,
    command: [runner, 'related', '--run', ...rest, '--passWithNoTests'],
    files,
    mayBeEmpty: true,
  };
}

const only = (step: Step, files: readonly string[]): Step => ({
  ...step,
  command: [...step.command, '--passWithNoTests'],
  files,
  mayBeEmpty: true,
});
