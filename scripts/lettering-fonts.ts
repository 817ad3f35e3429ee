/**
 * Makes the faces that link previews are lettered with: one weight and width of our variable fonts each, since a picture
 * is drawn on the server from single letters. Run it again when a font package changes: `npm run generate:lettering`.
 */
import * as fontkit from 'fontkit';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-';
const ATKINSON = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-';

const FACES = {
  poster: { source: BRICOLAGE, axes: 'standard', at: { wght: 800, wdth: 75, opsz: 96 } },
  display: { source: BRICOLAGE, axes: 'standard', at: { wght: 750, wdth: 100, opsz: 96 } },
  text: { source: ATKINSON, axes: 'wght', at: { wght: 600 } },
} as const;
/** The packages' division of the Latin script: most texts need the first file alone. */
const SCRIPTS = ['latin', 'latin-ext'] as const;

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

for (const [face, { source, axes, at: variationAxes }] of Object.entries(FACES)) {
  for (const script of SCRIPTS) {
    const font = readFileSync(at(`node_modules/${source}${script}-${axes}-normal.woff2`));
    const opened = fontkit.create(font);
    if ('fonts' in opened) throw new Error(`${source}${script} is a collection.`);
    const made = await subsetFont(font, String.fromCodePoint(...opened.characterSet), {
      targetFormat: 'woff2',
      variationAxes: { ...variationAxes },
    });
    writeFileSync(at(`packages/app/server/link-preview/fonts/${face}-${script}.woff2`), made);
    process.stdout.write(`${face}-${script}.woff2: ${made.length} bytes\n`);
  }
}
