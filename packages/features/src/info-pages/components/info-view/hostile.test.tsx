import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readPage } from '@foregather/ui/page-view';
import { PageBuilder } from '@foregather/ui/page-builder';
import { HOSTILE } from '../../hostile-strings';
import { type DraftPage, draftPageSchema } from '../../token-pages/shared-page';
import { DraftView } from './draft-view';
import { InfoView } from './info-view';
import { picture } from './page-parts';

test('there are sixty of them, each another', () => {
  expect(new Set(HOSTILE).size).toBe(60);
});

const mark = (href: string) => ({ type: 'link', attrs: { href } });
const rich = (text: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: text || ' ', marks: [mark(text)] }] },
    { type: 'script', content: [{ type: 'text', text }] },
    {
      type: 'paragraph',
      attrs: { onclick: text, style: text },
      content: [{ type: 'image', attrs: { src: text } }],
    },
  ],
});
const image = (text: string) => ({ src: text, alt: text });
const OWN_FILE = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';
/** One block of each kind, with the same words in every field. */
const blocksOf = (text: string) => [
  { type: 'heading', text, level: text },
  { type: 'text', body: rich(text) },
  { type: 'picture', image: image(text), caption: text },
  { type: 'pictures', images: [{ id: text, ...image(text) }], caption: text },
  { type: 'button', label: text, href: text, look: text },
  { type: 'schedule', title: text, entries: [{ id: text, time: text, title: text, note: text }] },
  {
    type: 'people',
    title: text,
    people: [{ id: text, name: text, role: text, phone: text, image: image(text) }],
  },
  { type: 'contact', name: text, role: text, phone: text, email: text },
  { type: 'questions', title: text, questions: [{ id: text, question: text, answer: text }] },
  { type: 'place', name: text, address: text, directions: text, latitude: 52, longitude: 13 },
  {
    type: 'files',
    title: text,
    files: [
      { id: text, src: text, name: text, size: text, kind: text },
      { id: `${text}2`, src: OWN_FILE, name: text, size: 9, kind: text },
    ],
  },
  { type: 'countdown', label: text, at: '2030-07-12T15:00', zone: text },
  { type: 'columns', cells: [{ id: text, title: text, image: image(text), body: rich(text) }] },
  { type: 'divider', style: text },
  { type: text.slice(0, 20), html: text },
];
const pageOf = (text: string): DraftPage =>
  draftPageSchema.parse({
    title: text,
    blocks: blocksOf(text).map((block, index) => ({ id: `${text.slice(0, 40)}${index}`, v: 1, ...block })),
    changed_at: '2030-07-01T10:00:00Z',
    event: {
      name: text,
      summary: text,
      start_date: '2030-07-12',
      end_date: null,
      local_start: '15:00',
      local_end: null,
      zone: 'Europe/Berlin',
      location_name: text,
      address: text,
      starts_at: '2030-07-12T13:00:00Z',
      ends_at: null,
      online_url: text,
      uid: text,
      sequence: 0,
      status: 'live',
    },
    host: { name: text },
    contact: { name: text, phone: text, email: text },
    looks: {
      kind: 'family',
      seed: 1,
      variant: null,
      mood: null,
      number: null,
      lettering: 'poster',
      photo: { path: text, x: 50, y: 50, alt: text },
    },
    more: [{ id: '00000000-0000-4000-8000-000000000001', title: text }],
    comments: [{ name: text, comment: text, block_id: null, settled: false, at: '2030-07-01T10:00:00Z' }],
  });

const common = {
  form: { address: '/x', requestKey: 'k', pending: false },
  submission: null,
  done: null,
  notice: null,
};

/** Every address in the markup that a browser would follow, load or run. */
const addresses = (html: string) =>
  [...html.matchAll(/\s(?:href|src|srcset|action)="([^"]*)"/gi)].map(([, to = '']) => to);

describe.each(HOSTILE)('%s', (text) => {
  const page = pageOf(text);
  const search = new URLSearchParams({ part: text });
  test.each([
    ['view', renderToStaticMarkup(<InfoView {...common} search={search} data={page} />)],
    ['draft', renderToStaticMarkup(<DraftView {...common} search={search} data={page} />)],
    [
      'editor',
      renderToStaticMarkup(
        <PageBuilder
          value={readPage(page.blocks)}
          now={0}
          imageUrl={picture}
          writers={{ [`${text.slice(0, 40)}0`]: text }}
        />,
      ),
    ],
  ])('runs nowhere in the %s', (_what, html) => {
    // Whatever stands in quotes or between tags is text: what is left are elements and attributes.
    const bare = html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*</g, '><');
    expect(bare).not.toMatch(/<script|<iframe|<object|<embed|<base|\son\w+=|srcdoc/i);
    for (const to of addresses(html)) expect(to).not.toMatch(/^\W*(?:javascript|vbscript|data)\W*:/i);
    const loaded = [...html.matchAll(/\s(?:src|srcset)="([^"]*)"/gi)].map(([, to = '']) => to);
    // The own photo of a cover is not of this page; its address stays one of this site.
    for (const to of loaded) expect(to).toMatch(/^\/covers\//);
    // A button may lead elsewhere by https; nothing leads to another host in disguise.
    for (const to of addresses(html)) expect(to).not.toMatch(/^(?:\/\/|\/\\)/);
  });
});
