import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const features = fileURLToPath(new URL('../features/src/', import.meta.url));
/** `page('/path', …, () => import('./pages/x-page'), …)`: the one shape of a line of the route table. */
const LINE = /\b(?:page|unbuilt)\(\s*'([^']*)'(?:(?!\b(?:page|unbuilt|alias)\()[\s\S])*?import\('([^']+)'\)/g;

interface PageSource {
  path: string;
  /** Its module, relative to the features' sources, without the ending. */
  module: string;
}

/** The pages of the route tables that have an address without parameters and a module of their own. */
export async function pageSources(): Promise<PageSource[]> {
  const found: PageSource[] = [];
  for (const domain of await readdir(features)) {
    const text = await readFile(path.join(features, domain, 'routes.ts'), 'utf8').catch(() => '');
    for (const [, address = '', module = ''] of text.matchAll(LINE)) {
      if (/^\/[\w/-]+$/.test(address)) found.push({ path: address, module: path.posix.join(domain, module) });
    }
  }
  return found;
}

/**
 * One document for each page with a plain address: the application's, which also names what that page loads. A browser
 * then asks for the page's files together with the shell's, not one journey later (performance goal P4).
 */
export function routeDocuments(): Plugin {
  return {
    name: 'route-documents',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const html = await readFile(path.join(dir, 'index.html'), 'utf8');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const files = (name: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(name)) return seen;
        seen.add(name);
        for (const next of byName.get(name)?.imports ?? []) files(next, seen);
        return seen;
      };
      for (const { path: address, module } of await pageSources()) {
        const chunk = chunks.find((each) => each.facadeModuleId?.startsWith(`${features}${module}.`));
        if (!chunk) throw new Error(`The build has no chunk for ${module}, the page of ${address}.`);
        const links = [...files(chunk.fileName)]
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
        await mkdir(path.join(dir, address), { recursive: true });
        await writeFile(
          path.join(dir, address, 'index.html'),
          html.replace('  </head>', `${links.join('')}  </head>`),
        );
      }
    },
  };
}
