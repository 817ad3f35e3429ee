/** Plugins of the live demo's build: its database, the list of what it loads first, and its document. */
import { readFileSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildSnapshot, loadMigrations } from '@foregather/supabase-embedded/testing';
import type { Plugin } from 'vite';
import { filesOf, readManifest } from './manifest.ts';

const at = (where: string) => fileURLToPath(new URL(where, import.meta.url));

const DATABASE = 'virtual:live-demo-database';

/**
 * `import { url, migrations } from 'virtual:live-demo-database'`: the migrated empty database as a file of the build. As
 * a plain tarball, because what the host compresses it with is a third smaller than what the tarball comes with.
 */
export function databaseAsset(): Plugin {
  let reference = '';
  return {
    name: 'live-demo-database',
    resolveId: (id) => (id === DATABASE ? `\0${DATABASE}` : null),
    async load(id) {
      if (id !== `\0${DATABASE}`) return null;
      const folder = at('../../node_modules/.cache/foregather/live-demo');
      const made = await buildSnapshot(folder, await loadMigrations(at('../../supabase/migrations')));
      const source = gunzipSync(readFileSync(path.join(folder, made.file)));
      reference = this.emitFile({ type: 'asset', name: 'database.tar', source });
      return `export const url = import.meta.ROLLUP_FILE_URL_${reference};
export const migrations = ${JSON.stringify(made.migrations.map((one) => ({ ...one, sql: '' })))};`;
    },
  };
}

/** Beside scripts and styles these make the backend of the page. */
const OF_THE_ENGINE = /\.(wasm|data|tar|tgz)$/;
/** The modules that a visit begins with, by the end of their name; what each imports comes with it. */
const FIRST = ['index.html', '/product.tsx', '/dashboard-page.tsx', 'product.tsx'];

/** Writes `files.json`: the files that are loaded before the first page is shown, with their bytes as they are in memory. */
export function firstFiles(): Plugin {
  return {
    name: 'live-demo-first-files',
    async writeBundle({ dir = '' }, bundle) {
      const manifest = readManifest(dir);
      const keys = Object.keys(manifest).filter((key) => FIRST.some((end) => key.endsWith(end)));
      const engine = Object.keys(bundle).filter((file) => OF_THE_ENGINE.test(file));
      const files = [...filesOf(manifest, ...keys), ...engine].toSorted();
      const listed = await Promise.all(
        files.map(async (file) => ({ file, bytes: (await stat(path.join(dir, file))).size })),
      );
      await writeFile(path.join(dir, 'files.json'), `${JSON.stringify(listed)}\n`);
    },
  };
}

/**
 * Takes the document out of the folder of files: there the host would serve it with the policy of the application, under
 * which its engine does not start. `server/live-demo.ts` sends it below the addresses of the demos.
 */
export function demoDocument(): Plugin {
  return {
    name: 'live-demo-document',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const target = at('dist/live-demo.html');
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(dir, 'index.html'), target);
    },
  };
}
