import { importersIn } from './import-graph';
import { domainOf, FEATURES, type Reach, reachOf, TEST } from './reach';
import type { Sources } from './sources';
import { mentionsAny, namesInSql } from './sql-names';
import type { Step } from './steps';

/** The choice for a change, and what it leaves to the whole run. */
export interface Choice {
  steps: Step[];
  /** What the change may concern only by way of the whole product, in the names of steps. */
  left: string[];
}

const UI = 'packages/ui/';
const MIGRATION = /^supabase\/(?:migrations|schemas)\/.+\.sql$/;
/** Everything depends on these. */
const WHOLE =
  /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json|scripts\/(?:test\.ts|build\.mjs|lib\/(?:testing\/|stale|chromium)).*)$/;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

/** Look at the whole program, whatever has changed, and take seconds. */
const ALWAYS = ['types', 'lint', 'layers', 'unused', 'format'];

/** Steps without an import graph, by the paths that they read. Tests and stories of those paths are not read by them. */
const BY_PATH: readonly [step: string, paths: RegExp][] = [
  ['stories', /^\.storybook\/(?!patterns\/)/],
  ['stories-ui', /^\.storybook\/(?!patterns\/)/],
  [
    'e2e',
    /^(?:tests\/e2e\/(?!crawl\/)|playwright\.config\.ts$|packages\/app\/|scripts\/start\.mjs$|supabase\/functions\/)/,
  ],
  [
    'journeys',
    /^(?:tests\/e2e\/(?!crawl\/)|playwright\.config\.ts$|packages\/app\/|scripts\/start\.mjs$|supabase\/functions\/)/,
  ],
  ['crawl', /^(?:tests\/e2e\/crawl\/|packages\/app\/)/],
  ['smoke', /^(?:tests\/e2e\/crawl\/|packages\/app\/)/],
  // Its tests start the host from its sources in processes of their own.
  ['reliability', /^packages\/supabase-embedded\/src\/(?:node|drivers)\//],
  ['database-types', /^supabase\/migrations\/|^scripts\/database-types\.ts$/],
  ['pictures', /^(?:packages\/ui\/|tests\/visual\/|\.storybook\/)/],
  ['package-ui', /^packages\/ui\//],
  ['consumers', /^(?:packages\/ui\/|tests\/consumers\/)/],
  ['package-backend', /^packages\/supabase-embedded\//],
];

/** Projects of Vitest, which know what imports what. */
const PROJECTS = ['unit', 'dom', 'stories', 'stories-ui', 'backend', 'database', 'reliability'];
/** They open the whole product: a change names them as left where it does not run them. */
const PRODUCT = ['e2e', 'crawl', 'journeys', 'smoke', 'pictures'];
/** More pages than these are opened by the whole run alone. */
const SMOKE_PAGES = 12;

/** Contracts that read nothing of pages; `npm test` has them. */
const NOT_OF_PAGES =
  /^tests\/contracts\/(?:ui-|components|own-faces|storybook-pages|template-summaries|threats)/;
/** Contracts that read the design system. */
const OF_UI =
  /^tests\/contracts\/(?:ui-|class-tables|components|conventions|citations|own-faces|regex|story-)/;

/**
 * The steps among all those of a run, and of them the files, that a change can break.
 *
 * A file of a domain goes by the import graph without the tables that name every page: each journey and each story of a
 * page imports those, so any line would run all of them. A page then runs what is in its folder and what imports it, and
 * a file that other domains import theirs too (`reach.ts`). A migration runs the database tests, and the domain files,
 * that name one of its tables or functions. `npm test` looks no further from a component of the design system than its
 * own stories and tests and the stories of patterns; the full run, and any other module, follows every import.
 */
export function stepsForChange(files: readonly string[], sources: Sources, all: readonly Step[]): Choice {
  if (files.length === 0) return { steps: [], left: [] };
  if (files.some((file) => WHOLE.test(file))) return { steps: [...all], left: [] };
  const change = sortChange(files, sources, all);
  const steps: Step[] = [];
  const left: string[] = [];
  for (const step of all) {
    const byPath = BY_PATH.some(
      ([name, paths]) =>
        name === step.name &&
        files.some((file) => paths.test(file) && (name === 'pictures' || !isInnerTest(file))),
    );
    if (byPath || ALWAYS.includes(step.name)) steps.push(step);
    else if (step.name === 'smoke' && change.domain.pages.length > 0 && fitsSmoke(change))
      steps.push(smokeOf(step, change.domain.pages));
    else if (PROJECTS.includes(step.name)) steps.push(...projectStep(step, change, files, sources));
    else if (PRODUCT.includes(step.name) && change.touchesProduct) left.push(step.name);
  }
  if (change.ui.length > 0) left.push('dom and stories of pages that show the component');
  return { steps, left };
}

interface Change {
  /** What files of domains reach. */
  domain: Reach;
  inDomains: boolean;
  /** Changed files of the design system, where they are not followed to the pages. */
  ui: readonly string[];
  /** What is followed by Vitest along every import. */
  graph: readonly string[];
  touchesProduct: boolean;
}

function sortChange(files: readonly string[], sources: Sources, all: readonly Step[]): Change {
  // Only the gate has a step of its own for the design system.
  const ui = all.some(({ name }) => name === 'stories-ui')
    ? files.filter((file) => file.startsWith(UI) && CODE.test(file))
    : [];
  const ofDomains = [...files.filter((file) => domainOf(file) !== null), ...naming(files, sources)];
  const graph = files.filter(
    (file) => sources.exists(file) && CODE.test(file) && domainOf(file) === null && !ui.includes(file),
  );
  return {
    domain: reachOf(ofDomains, sources),
    inDomains: ofDomains.length > 0,
    ui,
    graph,
    touchesProduct: ofDomains.length + graph.length + ui.length > 0,
  };
}

const isInnerTest = (file: string) => TEST.test(file) && file.startsWith('packages/');

/** Files of domains that name what a migration changes. */
function naming(files: readonly string[], sources: Sources): string[] {
  const names = migratedNames(files, sources);
  if (names.size === 0) return [];
  return sources
    .list(FEATURES.slice(0, -1))
    .filter((file) => domainOf(file) !== null && CODE.test(file) && !TEST.test(file))
    .filter((file) => mentionsAny(sources.read(file), names));
}

function migratedNames(files: readonly string[], sources: Sources): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    if (!MIGRATION.test(file) || !sources.exists(file)) continue;
    for (const name of namesInSql(sources.read(file))) names.add(name);
  }
  return names;
}

/** Pages by their addresses, unless something else than domains changed: that may be on every page. */
const fitsSmoke = ({ domain, graph, ui }: Change) =>
  domain.pages.length <= SMOKE_PAGES && graph.length + ui.length === 0;

function smokeOf(step: Step, pages: readonly string[]): Step {
  const escaped = pages.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return {
    ...step,
    command: [...step.command, '--pass-with-no-tests', `--grep= (?:${escaped.join('|')}) as `],
    mayBeEmpty: true,
  };
}

function projectStep(step: Step, change: Change, files: readonly string[], sources: Sources): Step[] {
  const named = testsByName(step.name, change, files, sources);
  // Its stories are among those that the step `stories` finds by the graph.
  if (change.graph.length > 0 && step.name !== 'stories-ui')
    return [related(step, [...change.graph, ...named])];
  return named.length > 0 ? [only(step, named)] : [];
}

/** Test files that a step runs by their names and not by Vitest's graph. */
function testsByName(step: string, change: Change, files: readonly string[], sources: Sources): string[] {
  if (step === 'database') return databaseTests(files, sources);
  const kind = KINDS[step];
  if (kind === undefined) return [];
  const found = [...change.domain.tests, ...testsOfUi(change.ui, sources)];
  const contracts = sources.list('tests/contracts');
  // The contracts hold what is written in the documentation, too.
  if (files.some((file) => /^(?:tests\/contracts|docs)\/|^[^/]+\.(?:md|json)$/.test(file)))
    found.push(...contracts);
  if (change.inDomains) found.push(...contracts.filter((file) => !NOT_OF_PAGES.test(file)));
  if (change.ui.length > 0) found.push(...contracts.filter((file) => OF_UI.test(file)));
  const isUi = (file: string) => file.startsWith(UI) && file.endsWith('.stories.tsx');
  return [...new Set(found)].filter(
    (file) =>
      kind.test(file) &&
      (step === 'stories-ui' || step === 'stories' ? isUi(file) === (step === 'stories-ui') : true),
  );
}

/** The stories of a component's own folder, the tests of the design system that import it, and the stories of patterns. */
function testsOfUi(ui: readonly string[], sources: Sources): string[] {
  if (ui.length === 0) return [];
  const folders = new Set(ui.map((file) => file.slice(0, file.lastIndexOf('/') + 1)));
  return [...importersIn(sources)(ui)].filter((file) => {
    if (!TEST.test(file) || !sources.exists(file)) return false;
    if (/^(?:\.storybook|packages\/features\/src)\/patterns\//.test(file))
      return file.endsWith('.stories.tsx');
    if (!file.startsWith(UI)) return false;
    return !file.endsWith('.stories.tsx') || [...folders].some((folder) => file.startsWith(folder));
  });
}

/** Which files are the tests of a step. */
const KINDS: Readonly<Record<string, RegExp>> = {
  unit: /\.test\.ts$/,
  dom: /\.test\.tsx$/,
  stories: /\.stories\.tsx$/,
  'stories-ui': /\.stories\.tsx$/,
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
const OF_THE_WHOLE_SCHEMA = /\/(?:migrations|schemas|security|paid-tables|catalogue|intrusion)\.test\.ts$/;

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
