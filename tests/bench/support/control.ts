import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';

/** The least that React and its router can be: one route that shows twenty rows. */
const SOURCE = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
const rows = Array.from({ length: 20 }, (_, i) => h('li', { key: i, className: 'row' }, 'Row ' + i));
const routes = [{ path: '*', element: h('main', null, h('h1', null, 'List'), h('ul', null, rows)) }];
const Pages = () => useRoutes(routes);
createRoot(document.getElementById('root')).render(h(BrowserRouter, null, h(Pages)));
`;

const outputSchema = z.object({
  output: z.array(z.object({ type: z.string(), code: z.string().optional() })),
});

/** Serves that page; what the app's own time is compared with in the same run. */
export async function serveControl() {
  const id = '\0control.js';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    plugins: [
      {
        name: 'control',
        resolveId: (source) => (source === 'control' ? id : null),
        load: (asked) => (asked === id ? SOURCE : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'control' } },
  });
  const { output } = outputSchema.parse(Array.isArray(built) ? built[0] : built);
  const script = gzipSync(output.map(({ code = '' }) => code).join(''), { level: 9 });
  const html =
    '<!doctype html><title>List</title><div id="root"></div><script type="module" src="/app.js"></script>';
  const server = createServer((request, response) => {
    const js = request.url === '/app.js';
    response.writeHead(200, {
      'content-type': js ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(js ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(js ? script : html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://localhost:${port}/`, bytes: script.length, stop: () => server.close() };
}
