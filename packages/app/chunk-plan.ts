import type { Plugin } from 'vite';
import { type Part, readPageUsage } from './page-usage.ts';

/**
 * What a request is worth, in bytes that are sent: two files become one where the pages that load both save more by the
 * request than the others pay for what they do not use. Less where a form or an overlay comes along: such files are
 * large, and not what a first page waits for.
 */
const REQUEST = { plain: 11_000, heavy: 2_500 };
/** A view that opens on a press counts for so much of a page. */
const ON_USE = 0.02;
/** What minifying and compressing leave of a source, about. */
const SENT = 0.2;

/** Libraries that a page without a form or a dialog must not load. */
const FORMS = /\/node_modules\/(react-hook-form|@hookform|zod)\//;
const OVERLAYS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|tslib|use-|get-nonce)/;
/** What stands in the page and not over it, such as tabs and checks of the shell: as light as our own code. */
const LIGHT =
  /\/node_modules\/(@radix-ui\/(primitive|react-(slot|compose-refs|context|primitive|id|presence|direction|collection|roving-focus|tabs|toggle|visually-hidden|use-[a-z-]+))|zod\/v4\/(mini|core)|lucide-react|react-error-boundary|@tanstack|dataloader)\//;

type Kind = 'plain' | 'forms' | 'overlays' | 'other';

/** The heaviest that a part brings along. `other`: a library of few pages, which stays in files of its own. */
function kindOf(part: Part): Kind {
  const libraries = [...part.reach]
    .flatMap(({ isInitial, modules }) => (isInitial ? [] : modules))
    .filter((id) => id.includes('/node_modules/') && !LIGHT.test(id));
  if (libraries.some((id) => !FORMS.test(id) && !OVERLAYS.test(id))) return 'other';
  if (libraries.some((id) => FORMS.test(id))) return 'forms';
  return libraries.length > 0 ? 'overlays' : 'plain';
}

/** Parts that come as one file. */
interface File {
  kind: Kind;
  parts: Part[];
  size: number;
  /** Who loads it: for one of its parts, or because a file imports it that they load for another one. */
  users: Set<Part>;
  imports: Set<File>;
}

const weigh = (users: Iterable<Part>, unless?: ReadonlySet<Part>) => {
  let sum = 0;
  for (const user of users) if (!unless?.has(user)) sum += user.isPage ? 1 : ON_USE;
  return sum;
};
const worthOf = ({ kind }: File) => (kind === 'plain' ? REQUEST.plain : REQUEST.heavy);

/** A file and all that comes with it. */
function reachOf(file: File): Set<File> {
  const seen = new Set<File>();
  const open = [file];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.imports);
  }
  return seen;
}

/** What the users of one file pay for another and for all that comes with it. */
function priceFor(users: ReadonlySet<Part>, other: File): number {
  let sum = weigh(users, other.users) * other.size * SENT;
  for (const file of reachOf(other)) {
    if (file !== other) sum += weigh(users, file.users) * (file.size * SENT + worthOf(file));
  }
  return sum;
}

/** What all pages together save when two files become one. */
function gain(one: File, other: File): number {
  const both = weigh(one.users) - weigh(one.users, other.users);
  const saved = both * worthOf(one);
  return saved === 0 ? 0 : saved - priceFor(one.users, other) - priceFor(other.users, one);
}

/** Whether a file imports another by way of a third: as one file they and the third would import each other. */
const leadsTo = (from: File, to: File) =>
  [...from.imports].some((file) => file !== to && reachOf(file).has(to));

interface Pair {
  one: File;
  other: File;
  gain: number;
}

/** Makes one file of two, and tells what comes with it who loads it now. */
function join({ one, other }: Pair, all: readonly File[]): void {
  one.parts.push(...other.parts);
  one.size += other.size;
  for (const user of other.users) one.users.add(user);
  for (const next of other.imports) one.imports.add(next);
  for (const file of all) if (file.imports.delete(other)) file.imports.add(one);
  one.imports.delete(one);
  for (const file of reachOf(one)) for (const user of one.users) file.users.add(user);
}

/** Joins, again and again, the two files whose joining saves most, until none saves anything. */
function joinAll(all: readonly File[], joinable: Set<File>): void {
  const pairsOf = (file: File, among: Iterable<File>) =>
    [...among].flatMap((other): Pair[] => {
      if (other === file || other.kind !== file.kind) return [];
      const saved = gain(file, other);
      return saved > 0 ? [{ one: file, other, gain: saved }] : [];
    });
  const allPairs = () => {
    const files = [...joinable];
    return files.flatMap((file, at) => pairsOf(file, files.slice(at + 1)));
  };
  // Each joining changes what others are worth, so the best is looked at again before it is taken, and all at the end.
  for (let pairs = allPairs(); pairs.length > 0; pairs = allPairs().filter(isPossible)) {
    while (pairs.length > 0) {
      const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
      const now = gain(best.one, best.other);
      if (now < best.gain && now > 0) {
        best.gain = now;
        continue;
      }
      pairs = pairs.filter((pair) => pair !== best);
      if (now <= 0 || !isPossible(best)) continue;
      join(best, all);
      joinable.delete(best.other);
      pairs = pairs.filter(
        ({ one, other }) => ![one, other].some((file) => file === best.one || file === best.other),
      );
      pairs.push(...pairsOf(best.one, joinable));
    }
  }
}

const isPossible = ({ one, other }: Pair) => !leadsTo(one, other) && !leadsTo(other, one);

/** Where a module stands: a domain, a floor of `core`, a package. */
const placeOf = (id: string) =>
  /\/features\/src\/(?:core\/)?([\w-]+)\//.exec(id)?.[1] ??
  /\/packages\/(ui|words|covers)\//.exec(id)?.[1] ??
  /.*\/node_modules\/(?:@[\w-]+\/)?([\w.-]+)\//.exec(id)?.[1] ??
  'shared';

/** The name of a file: the place that most of its modules stand in. */
function nameOf({ parts, kind }: File): string {
  const places = new Map<string, number>();
  for (const place of parts.flatMap(({ modules }) => modules.map(placeOf)))
    places.set(place, (places.get(place) ?? 0) + 1);
  const [first = 'shared'] = [...places].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return kind === 'plain' ? first : `${first}-${kind}`;
}

/**
 * The file of each module that several pages load, by its id. A module that the application itself, one page alone, or no
 * page loads is left to the bundler.
 */
async function planChunks(root: string): Promise<Map<string, string>> {
  const parts = (await readPageUsage(root)).filter(({ isInitial }) => !isInitial);
  const fileOf = new Map(
    parts.map((part): [Part, File] => {
      const { size, users } = part;
      return [part, { kind: kindOf(part), parts: [part], size, users: new Set(users), imports: new Set() }];
    }),
  );
  for (const [part, file] of fileOf) {
    for (const next of part.imports) {
      const imported = fileOf.get(next);
      if (imported) file.imports.add(imported);
    }
  }
  const joinable = new Set(
    [...fileOf].flatMap(([part, file]) =>
      !part.isEntry && file.kind !== 'other' && [...part.users].some(({ isPage }) => isPage) ? [file] : [],
    ),
  );
  joinAll([...fileOf.values()], joinable);
  const plan = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const file of joinable) {
    if (file.parts.length < 2) continue;
    const name = nameOf(file);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    for (const id of file.parts.flatMap(({ modules }) => modules))
      plan.set(id, count === 1 ? name : `${name}-${count}`);
  }
  return plan;
}

/** Adds the plan to the groups of the build, below those that the configuration names. */
export const plannedChunks = (): Plugin => ({
  name: 'planned-chunks',
  apply: 'build',
  config: async ({ root = process.cwd() }) => {
    const plan = await planChunks(root);
    const planned = {
      name: (id: string) => plan.get(id) ?? null,
      debugName: 'plan',
      priority: 1,
      // What a module imports has a place in the plan itself.
      includeDependenciesRecursively: false,
    };
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [planned] } } } } };
  },
});
