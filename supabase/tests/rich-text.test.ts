import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { rows, value } from './support/people';

const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const linked = (href: unknown) => doc(paragraph(text('here', link(href))));

/** Quotes in quotes, with a paragraph in the innermost. */
const deep = (depth: number): unknown =>
  depth === 0 ? paragraph(text('down here')) : { type: 'blockquote', content: [deep(depth - 1)] };

const FINE: readonly [string, unknown][] = [
  ['nothing', doc()],
  ['an empty paragraph', doc({ type: 'paragraph' })],
  ['bold and italic', doc(paragraph(text('Come '), text('all', { type: 'bold' }, { type: 'italic' })))],
  ['headings', doc({ type: 'heading', attrs: { level: 2 }, content: [text('Saturday')] })],
  [
    'lists in lists',
    doc({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('Bring')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a chair'))] }] },
          ],
        },
      ],
    }),
  ],
  [
    'a rule and a break',
    doc({ type: 'horizontalRule' }, paragraph(text('One'), { type: 'hardBreak' }, text('two'))),
  ],
  ['a link', linked('https://example.org/way?to=us#here')],
  ['an address of mail', linked('mailto:ngozi@example.org')],
  ['a number to call', linked('tel:+4930123456')],
  ['words that look like markup', doc(paragraph(text('<script>alert(1)</script> & "more"')))],
  ['quotes as deep as is allowed', doc(deep(14))],
];

const HOSTILE: readonly [string, unknown][] = [
  ['a link that runs', linked('javascript:alert(1)')],
  ['one in capitals with a tab', linked('JaVaScRiPt\t:alert(1)')],
  ['one behind a line break', linked('https://example.org\njavascript:alert(1)')],
  ['data as a link', linked('data:text/html,<script>alert(1)</script>')],
  ['an unencrypted link', linked('http://example.org')],
  ['a link with a name and password', linked('https://bank.example@evil.example/')],
  ['a link with a backslash', linked('https://evil.example\\@bank.example')],
  ['a link without a host', linked('https:///etc/passwd')],
  ['a link that is no text', linked(['https://example.org'])],
  [
    'a link with a target',
    doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://example.org', onclick: 'x()' } }))),
  ],
  ['an unknown mark', doc(paragraph(text('x', { type: 'code' })))],
  ['a mark with a style', doc(paragraph(text('x', { type: 'bold', attrs: { style: 'position:fixed' } })))],
  ['an image', doc({ type: 'image', attrs: { src: 'https://evil.example/pixel.gif' } })],
  ['raw HTML', doc({ type: 'html', text: '<script>alert(1)</script>' })],
  ['an attribute on a paragraph', doc({ type: 'paragraph', attrs: { class: 'fixed inset-0' } })],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a list that starts nowhere', doc({ type: 'orderedList', attrs: { start: '1;' }, content: [] })],
  ['text outside a paragraph', doc(text('x'))],
  ['a paragraph in a paragraph', doc(paragraph(paragraph(text('x'))))],
  ['a document in a document', doc(doc(paragraph(text('x'))))],
  ['content that is no list', { type: 'doc', content: { 0: paragraph(text('x')) } }],
  ['a key that is not known', doc({ type: 'paragraph', __proto: { html: '<b>' } })],
  ['quotes deeper than anybody writes', doc(deep(40))],
  [
    'more nodes than anybody writes',
    doc(...Array.from({ length: 2001 }, () => ({ type: 'horizontalRule' }))),
  ],
  ['no document', [1, 2]],
  ['only a word', 'doc'],
];

describe.each(ENGINES)('the host’s words, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [1] });
  });
  afterAll(() => database.close());

  const write = (words: unknown) =>
    rows(
      db,
      'update public.events set invitation_words = $1::jsonb where id = $2 returning id',
      [JSON.stringify(words), party.event],
      party.owner,
    );

  const kept = async (): Promise<unknown> =>
    JSON.parse(
      String(
        await value(db, 'select invitation_words::text from public.events where id = $1', [party.event]),
      ),
    );

  it.each(FINE)('takes %s', async (_what, words) => {
    expect(await write(words)).toHaveLength(1);
    expect(await kept()).toEqual(words);
  });

  it.each(HOSTILE)('refuses %s', async (_what, words) => {
    await write(doc(paragraph(text('as before'))));
    await expect(write(words)).rejects.toMatchObject({ code: '23514' });
    expect(await kept()).toEqual(doc(paragraph(text('as before'))));
  });
});
