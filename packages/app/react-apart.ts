import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]*";?/;
const EXPORT = /export\{([^}]*)\};?\s*$/;
/** `n as e,r as t` as the pattern of an object: `n:e,r:t`; the other way round for what a file gives. */
const taken = (names: string) => names.replaceAll(' as ', ':');
const given = (names: string) =>
  names
    .split(',')
    .map((name) => name.split(' as ').toReversed().join(':'))
    .join();

/**
 * React in a script of its own that runs before ours: two shorter tasks in place of one long, and between two tasks a
 * finger on the page is answered (performance goal P4). The bundler's few helpers, which it keeps in a file of their
 * own, go into the same one: they would cost each first visit a request.
 */
export function reactApart(): Plugin {
  return {
    name: 'react-apart',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
        const host = chunks.find(({ name }) => name === 'react');
        if (!helpers || !host) throw new Error('The build has no file for React, or none for its helpers.');
        const gives = EXPORT.exec(helpers.code)?.[1];
        if (gives === undefined) throw new Error('The helpers give nothing.');
        for (const chunk of chunks) {
          const takes = IMPORT.exec(chunk.code)?.[1];
          if (chunk === host)
            chunk.code = `const __helpers=(()=>{${helpers.code.replace(EXPORT, '')};return{${given(gives)}}})();${chunk.code.replace(IMPORT, takes === undefined ? '' : `const{${taken(takes)}}=__helpers;`)}\nexport{__helpers};`;
          else if (takes !== undefined)
            chunk.code = chunk.code.replace(
              IMPORT,
              `import{__helpers}from"./${path.basename(host.fileName)}";const{${taken(takes)}}=__helpers;`,
            );
          chunk.imports = [
            ...new Set(chunk.imports.map((file) => (file === helpers.fileName ? host.fileName : file))),
          ].filter((file) => file !== chunk.fileName);
        }
        delete bundle[helpers.fileName];
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="(\/assets\/react-[^"]*)"([^>]*)>/;
        const [link, file, nonce] = PRELOAD.exec(html) ?? [];
        if (link === undefined) throw new Error('The document does not name the file of React.');
        return html
          .replace(link, '')
          .replace(
            '<script type="module"',
            `<script type="module" crossorigin src="${file}"${nonce}></script>\n    <script type="module"`,
          );
      },
    },
  };
}
