import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { readPages } from '../features/route-list.ts';

/** Modules that exactly the same pages and dialogs load: the finest files that the application could be cut into. */
export interface Part {
  /** Ids of its modules, the bundler's own form. */
  modules: readonly string[];
  /** Bytes before minification. */
  size: number;
  /** The pages and the views opened on use that load it, by their part. */
  users: ReadonlySet<Part>;
  /** What it imports statically. */
  imports: ReadonlySet<Part>;
  /** It and all that it imports statically, directly or indirectly. */
  reach: ReadonlySet<Part>;
  /** Loaded with the application itself. */
  isInitial: boolean;
  /** It begins with an `import()`. */
  isEntry: boolean;
  /** It begins a page that is built. */
  isPage: boolean;
}

/** How sources are found: the same in both passes of a build. */
export const conditions = ['@foregather/source', 'module', 'browser', 'development|production'];

/** Nothing is shown, so styles need no compiler. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (/\.css(\?|$)/.test(id) ? { code: '', moduleType: 'js' } : null),
};

/** Bundles the application without a word about its chunks: the bundler then makes one of each part. */
async function finestChunks(root: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, react()],
    resolve: { conditions },
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((each) =>
    'output' in each ? each.output.filter((file) => file.type === 'chunk') : [],
  );
}

/**
 * Who loads which module. The imports that a module names do not say it: most go through the entry of a package, which
 * names everything, so only the bundler knows what is left of them once unused exports are gone.
 */
export async function readPageUsage(root: string): Promise<Part[]> {
  const chunks = await finestChunks(root);
  const built = new Set(
    readPages().flatMap(({ module, unbuilt }) =>
      unbuilt ? [] : [path.join(root, '../features/src', module)],
    ),
  );
  const open = chunks.map((chunk) => ({
    chunk,
    modules: chunk.moduleIds,
    size: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    users: new Set<Part>(),
    imports: new Set<Part>(),
    reach: new Set<Part>(),
    isInitial: false,
    isEntry: chunk.isDynamicEntry,
    isPage: built.has(chunk.facadeModuleId ?? ''),
  }));
  const byFile = new Map(open.map((part) => [part.chunk.fileName, part]));
  for (const part of open) {
    for (const file of part.chunk.imports) {
      const next = byFile.get(file);
      if (next) part.imports.add(next);
    }
  }
  const collect = (part: Part, into: Set<Part>) => {
    if (into.has(part)) return;
    into.add(part);
    for (const next of part.imports) collect(next, into);
  };
  for (const part of open) collect(part, part.reach);
  for (const part of open) {
    if (part.isEntry) for (const used of open) if (part.reach.has(used)) used.users.add(part);
    if (part.chunk.isEntry) for (const used of open) used.isInitial ||= part.reach.has(used);
  }
  return open.toSorted((one, other) => (one.modules[0] ?? '').localeCompare(other.modules[0] ?? ''));
}
