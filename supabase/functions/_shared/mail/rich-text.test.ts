import { describe, expect, test } from 'vitest';
import { wordsOf } from './rich-text';
import { MESSAGE_VARIABLES, unknownVariables, withVariables } from './variables';

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const markup = (body: unknown) =>
  wordsOf(body)
    .html.join('')
    .replaceAll(/ (?:class|style)="[^"]*"/g, '');

test('every node of a document is said in both parts', () => {
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });
  const body = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Programme')] },
    { type: 'bulletList', content: [item('Tea'), item('Cake')] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('Walk')] },
    { type: 'blockquote', content: [paragraph(text('Bring shoes'))] },
    { type: 'horizontalRule' },
    paragraph(text('See', { type: 'bold' }), { type: 'hardBreak' }, text('you', { type: 'italic' })),
  );
  expect(wordsOf(body).text).toBe(
    'Programme\n\n- Tea\n- Cake\n\n3. Walk\n\n> Bring shoes\n\n---\n\nSee\nyou',
  );
  expect(markup(body)).toBe(
    '<h2>Programme</h2><ul><li><p>Tea</p></li><li><p>Cake</p></li></ul><ol start="3"><li><p>Walk</p></li></ol>' +
      '<blockquote><p>Bring shoes</p></blockquote><hr><p><strong>See</strong><br><em>you</em></p>',
  );
});

test('a document is read as an object too', () => {
  expect(wordsOf(JSON.parse(doc(paragraph(text('Hello'))))).text).toBe('Hello');
});

test('plain text keeps its paragraphs and lines', () => {
  expect(markup('One\r\ntwo\n\n\nthree <b>')).toBe('<p>One<br>two</p><p>three &lt;b&gt;</p>');
  expect(wordsOf('One\ntwo\n\nthree').text).toBe('One\ntwo\n\nthree');
});

test.each(['https://example.org/a?b=1&c=2', 'mailto:ada@example.org', 'tel:+49301234'])(
  'a link to %s is one, and plain text names its address',
  (href) => {
    const words = wordsOf(doc(paragraph(text('there', { type: 'link', attrs: { href } }))));
    expect(words.text).toBe(`there (${href})`);
    expect(words.html.join('')).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
  },
);

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://user:password@example.org',
  '//example.org',
  `https://example.org/${'a'.repeat(3000)}`,
])('threat 81: a link to %j leaves its words alone', (href) => {
  expect(markup(doc(paragraph(text('there', { type: 'link', attrs: { href } }))))).toBe('<p>there</p>');
});

describe('threat 81: what is no document of ours is left out', () => {
  test.each([
    doc({ type: 'script', content: [text('alert(1)')] }),
    doc({ type: 'image', attrs: { src: 'https://example.org/pixel.gif' } }),
    doc({ type: 'paragraph', content: 'no list' }),
    doc(null, 7, 'text'),
  ])('%s', (body) => {
    expect(markup(body).replaceAll('<p></p>', '')).toBe('');
  });

  test('also what is nested without an end, or endless', () => {
    const deep = Array.from({ length: 200 }).reduce<unknown>(
      (inner) => ({ type: 'blockquote', content: [inner] }),
      paragraph(text('bottom')),
    );
    expect(wordsOf(doc(deep)).text).not.toContain('bottom');
    const many = wordsOf(doc(...Array.from({ length: 9000 }, () => paragraph(text('a')))));
    expect(many.text.length).toBeLessThan(9000);
  });

  test('text that only begins like a document is text', () => {
    expect(wordsOf('{"type":"doc" is what it says').text).toBe('{"type":"doc" is what it says');
  });
});

const values = {
  first_name: 'Ada',
  names: 'Ada and {{host}}',
  event: 'Reunion',
  day: 'Friday',
  time: '15:00',
  place: '$& here',
  reply_by: 'May',
  host: 'Ngozi',
};

test('variables are put in once, as they are; unknown ones stay and are named', () => {
  expect(withVariables('{{ first_name }} {{names}} {{place}} {{age}}', values)).toBe(
    'Ada Ada and {{host}} $& here {{age}}',
  );
  expect(unknownVariables('{{age}} {{first_name}} {{ diet }} {{age}}')).toEqual(['age', 'diet']);
  expect(MESSAGE_VARIABLES.map(({ name }) => name)).toEqual(Object.keys(values));
});
