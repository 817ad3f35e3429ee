/** A plain Node script that renders a page with the package and serves it: no bundler, no build step, no script. */
import { Badge, Button, Card, DateTile, Field, Input, Stack, TextLink } from '@foregather/ui';
import { brandAccentCss } from '@foregather/ui/brand-accent';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const styles = readFileSync(fileURLToPath(import.meta.resolve('@foregather/ui/styles.css')), 'utf8');
const accent = brandAccentCss('#7a1f5c', '.invitation');

const page = h(
  'main',
  null,
  h(
    Stack,
    { gap: 6, className: 'p-6' },
    h('h1', { className: 'text-3xl' }, 'Okafor family reunion'),
    h(
      Card.Root,
      { className: 'p-6' },
      h(DateTile, { date: '2026-07-04' }),
      h('p', null, 'At the lake house. ', h(TextLink, { href: '#programme' }, 'See the programme')),
      h('p', null, h(Badge, { tone: 'success' }, 'Open for replies')),
    ),
    h(
      'form',
      { action: '/reply', method: 'post', className: 'flex max-w-sm flex-col items-start gap-4' },
      h(Field, {
        label: 'Your name',
        help: 'As it should stand on your name tag.',
        children: h(Input, { name: 'name', autoComplete: 'name', required: true }),
      }),
      h(Button, { type: 'submit' }, 'Send reply'),
    ),
    h('div', { className: 'invitation' }, h(Button, { variant: 'default' }, 'In the colour of the family')),
  ),
);

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Okafor family reunion</title><link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/accent.css"></head><body>${renderToString(page)}</body></html>`;

/** @type {Record<string, [type: string, body: string]>} */
const files = {
  '/': ['text/html; charset=utf-8', html],
  '/styles.css': ['text/css; charset=utf-8', styles],
  '/accent.css': ['text/css; charset=utf-8', accent],
};

const server = createServer((request, response) => {
  const [type, body] = files[request.url ?? '/'] ?? [];
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': type ?? 'text/plain',
    // Nothing inline, no script: what the package renders must not need any.
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'",
  });
  response.end(body ?? 'Not found');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.info(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : address);
});
