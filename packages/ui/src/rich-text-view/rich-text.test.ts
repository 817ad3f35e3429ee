import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  cleanRichText,
  isRichText,
  isSafeLink,
  linkFromText,
  plainFromRichText,
  RICH_TEXT_LIMITS,
  RichText,
  richTextFromPlain,
  richTextLength,
} from '.';

const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const html = (value: unknown) => renderToStaticMarkup(createElement(RichText, { value }));

describe('links', () => {
  test.each(['https://example.org/a?b=c#d', 'http://example.org', 'mailto:ada@example.org', 'tel:+49301234'])(
    '%s is safe',
    (href) => expect(isSafeLink(href)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    '//example.org',
    '/settings',
    '#top',
    'https://ada:secret@example.org',
    'mailto:',
    'https://',
    `https://example.org/${'a'.repeat(3000)}`,
    '',
    null,
    { toString: () => 'https://example.org' },
  ])('%j is not', (href) => expect(isSafeLink(href)).toBe(false));

  test.each([
    ['example.org', 'https://example.org'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    [' https://example.org ', 'https://example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['+49 (30) 123-45', 'tel:+493012345'],
    ['javascript:alert(1)', null],
    ['hello', null],
    ['hello there.now', null],
    ['', null],
  ])('%j was meant as %j', (written, meant) => expect(linkFromText(written)).toBe(meant));
});

describe('hostile JSON', () => {
  test('unknown nodes go with all that is in them', () => {
    const value = doc(
      { type: 'script', content: [text('alert(1)')] },
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
      { type: 'constructor', content: [text('a')] },
      { type: '__proto__' },
      paragraph(text('kept'), { type: 'iframe' }),
    );
    expect(isRichText(value)).toBe(false);
    expect(html(value)).toMatch(/^<div[^>]*><p>kept<\/p><\/div>$/);
  });

  test('a bad link leaves its words behind', () => {
    const value = doc(paragraph(text('click', link('javascript:alert(1)'), { type: 'bold' })));
    expect(isRichText(value)).toBe(false);
    expect(html(value)).toContain('<p><strong>click</strong></p>');
    expect(html(value)).not.toContain('javascript');
  });

  test('attributes and marks that are not ours are dropped', () => {
    const value = doc({
      ...paragraph(
        text('a', { type: 'link', attrs: { href: 'https://example.org', onclick: 'x', target: '_top' } }),
      ),
      attrs: { style: 'position:fixed', class: 'x' },
    });
    expect(html(value)).not.toMatch(/onclick|target|position/);
    expect(html(value)).toContain('rel="noopener noreferrer nofollow"');
    expect(html(doc(paragraph(text('b', { type: 'textStyle', attrs: { color: 'red' } }))))).toContain(
      '<p>b</p>',
    );
  });

  test('markup in text is text', () => {
    expect(html(doc(paragraph(text('<img src=x onerror=alert(1)>'))))).toContain('&lt;img src=x');
  });

  test('what is nested too deeply ends there', () => {
    let value: unknown = paragraph(text('deep'));
    for (let level = 0; level < 20_000; level += 1) value = { type: 'blockquote', content: [value] };
    expect(isRichText(doc(value))).toBe(false);
    expect(cleanRichText(doc(value, paragraph(text('after')))).content.at(-1)).toEqual(
      paragraph(text('after')),
    );
  });

  test('what is too large is cut off', () => {
    const many = doc(...Array.from({ length: 100_000 }, () => paragraph(text('a'))));
    expect(isRichText(many)).toBe(false);
    expect(cleanRichText(many).content.length).toBeLessThanOrEqual(RICH_TEXT_LIMITS.nodes / 2);
    const long = cleanRichText(doc(paragraph(text('a'.repeat(1_000_000)), text('b'))));
    expect(richTextLength(long)).toBe(RICH_TEXT_LIMITS.characters);
  });

  test.each([
    null,
    undefined,
    42,
    'doc',
    [],
    {},
    { type: 'doc', content: 'x' },
    { type: 'doc', content: [null, 1, 'x', []] },
    doc({ type: 'paragraph', content: { length: 9 } }),
    doc(paragraph({ type: 'text', text: 7 }, { type: 'text' }, { type: 'text', text: '', marks: 'bold' })),
    doc({ type: 'bulletList', content: [paragraph(text('no item'))] }),
    doc({ type: 'heading', attrs: { level: 1 } }),
  ])('%j is refused without an error', (value) => {
    expect(isRichText(value)).toBe(false);
    expect(() => html(value)).not.toThrow();
  });
});

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Saturday')] },
  paragraph(text('Bring '), text('a coat', { type: 'bold' }), { type: 'hardBreak' }, text('and a hat.')),
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph(text('Tea')),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('green'))] }] },
        ],
      },
      { type: 'listItem', content: [paragraph(text('Cake'))] },
    ],
  },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [{ type: 'listItem', content: [paragraph(text('Third'))] }],
  },
  { type: 'blockquote', content: [paragraph(text('So it goes.', { type: 'italic' }))] },
  { type: 'horizontalRule' },
  paragraph(text('Ask Ada', link('mailto:ada@example.org'))),
);

test('everything that is known is rich text, and stays as it is', () => {
  expect(isRichText(everything)).toBe(true);
  expect(cleanRichText(everything)).toEqual(everything);
  expect(isRichText(doc())).toBe(true);
});

test('headings begin where the page wants them', () => {
  const markup = renderToStaticMarkup(createElement(RichText, { value: everything, headingLevel: 4 }));
  expect(markup).toContain('<h4 data-level="title">Saturday</h4>');
  expect(markup).toContain('<ol start="3"><li><p>Third</p></li></ol>');
});

test('as plain words', () => {
  expect(plainFromRichText(cleanRichText(everything))).toBe(
    'Saturday\n\nBring a coat\nand a hat.\n\n• Tea\n  • green\n• Cake\n\n3. Third\n\n> So it goes.\n\n---\n\nAsk Ada',
  );
});

test('plain words there and back', () => {
  const words = 'Dear all,\n\nbring a coat\nand a hat.\n\nAda';
  expect(isRichText(richTextFromPlain(words))).toBe(true);
  expect(plainFromRichText(richTextFromPlain(words))).toBe(words);
  expect(richTextFromPlain(' \n\n ').content).toEqual([]);
  expect(richTextFromPlain('a\r\n\r\nb').content).toHaveLength(2);
});

test('an editor that holds nothing is empty', () => {
  expect(cleanRichText(doc({ type: 'paragraph' }))).toEqual({ type: 'doc', content: [] });
  expect(html(doc({ type: 'paragraph' }))).toBe('');
});

test('counts what a reader would', () => {
  expect(richTextLength(richTextFromPlain('Tea 🫖\nCake'))).toBe(10);
});
