import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readPages } from '../features/route-list.ts';
import { filesOf, pageOf, readManifest } from './manifest.ts';

/** An address without parameters has a document of its own; that of the home page is the application's. */
const isPlain = (address: string) => /^\/[\w/-]+$/.test(address);

/** The faces of every page; the mono one is for codes alone, the poster cut for guests' pages. */
const isTextFont = (file: string) => file.endsWith('.woff2') && !/-(mono|poster)-/.test(file);

/** Names the fonts in the document, so that the browser asks for them with the first script, not after the style sheet. */
export function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(isTextFont)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * One document for each page with a plain address: the application's, which also names what that page loads. A browser
 * then asks for the page's files together with the shell's, not one journey later (performance goal P4).
 */
export function routeDocuments(): Plugin {
  return {
    name: 'route-documents',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const html = await readFile(path.join(dir, 'index.html'), 'utf8');
      const manifest = readManifest(dir);
      for (const { path: address, module, unbuilt } of readPages()) {
        if (unbuilt || !isPlain(address)) continue;
        const links = [...filesOf(manifest, pageOf(manifest, module))]
          .filter((file) => file.endsWith('.js') && !html.includes(file))
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
