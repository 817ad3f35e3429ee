// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { EXAMPLE_PAGE } from '../../features/src/info-pages/token-pages/example-page';
import { infoTokenPages } from '../../features/src/info-pages/server';
import { builtSheet, sent } from './testing/built-sheet.ts';

test.each(['view', 'preview'])(
  'a page for guests is one document of at most 14,000 bytes: %s',
  async (kind) => {
    const script = new URL(
      '../../features/src/info-pages/components/info-view/page-tools-element.js',
      import.meta.url,
    );
    const handle = serveTokenPages(infoTokenPages, {
      rpc: () => async () => ({ data: EXAMPLE_PAGE, error: null, status: 200 }),
      css: '',
      ownCss: {
        'info-page': await builtSheet('info-page.css'),
        'info-draft': await builtSheet('info-draft.css'),
      },
      scripts: { 'page-tools': await readFile(script, 'utf8') },
      brandName: 'Foregather',
      siteUrl: 'https://site.test',
      drawLinkPicture: async () => null,
    });
    const answer = await handle(new Request(`https://site.test/event-info-${kind}/${'x'.repeat(43)}`), {
      nonce: 'bm9uY2U',
      ip: null,
    });
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('Getting there');
    console.info(`${kind}: ${sent(html)} bytes`);
    expect(sent(html)).toBeLessThanOrEqual(14_000);
  },
);
