import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instantOf, isSafeImage, isSafeTarget, PAGE_LIMITS, PageView, readBlock, readPage } from '.';

const html = (blocks: unknown) => renderToStaticMarkup(createElement(PageView, { blocks, now: 0 }));

test('what is no block is left out, without an error', () => {
  for (const value of [null, 'x', 7, {}, { length: 3 }, [null, 1, 'x', [], {}, { type: 7 }]]) {
    expect(readPage(value)).toEqual([]);
    expect(html(value)).toBe('');
  }
});

test('a newer kind, or a newer version of one, is kept as it is and not shown', () => {
  const newer = [
    { id: 'a', type: 'hologram', v: 1, beams: [1, 2] },
    { id: 'b', type: 'heading', v: 2, words: 'Saturday' },
  ];
  expect(readPage(newer)).toEqual(newer);
  expect(readPage(newer).map(readBlock)).toEqual([undefined, undefined]);
  expect(html(newer)).not.toContain('Saturday');
});

test('ids are made unique', () => {
  const ids = readPage([{ type: 'divider' }, { id: 'a', type: 'divider' }, { id: 'a', type: 'divider' }]).map(
    (block) => block.id,
  );
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe('a');
});

test('fields of the wrong kind, and hostile ones, come to nothing', () => {
  const page = [
    { id: '1', v: 1, type: 'heading', text: { toString: 'x' }, level: 9 },
    { id: '2', v: 1, type: 'text', body: '<script>alert(1)</script>' },
    { id: '3', v: 1, type: 'picture', image: { src: 'javascript:alert(1)', alt: 'x' } },
    { id: '4', v: 1, type: 'button', label: 'Go', href: 'javascript:alert(1)' },
    { id: '5', v: 1, type: 'schedule', entries: { length: 5 } },
    {
      id: '6',
      v: 1,
      type: 'people',
      people: [null, { name: '<img src=x onerror=alert(1)>', image: { src: 'data:text/html,x' } }],
    },
    { id: '7', v: 1, type: 'place', name: 'Hall', address: 7, latitude: 'x', longitude: 1e9 },
    { id: '8', v: 1, type: 'countdown', label: 'Until', at: 'soon', zone: 'Mars/Olympus' },
    { id: '9', v: 1, type: 'columns', cells: [{ title: 'a', body: { type: 'script' } }] },
    { id: '10', v: 1, type: 'constructor' },
    {
      id: '11',
      v: 1,
      type: 'contact',
      name: 'Ada',
      phone: 'javascript:alert(1)',
      email: 'javascript:alert(1)',
    },
    { id: '12', v: 1, type: 'questions', questions: [{ question: '<script>alert(1)</script>', answer: 7 }] },
    {
      id: '13',
      v: 1,
      type: 'files',
      files: [
        null,
        { src: 'javascript:alert(1)', name: '<img src=x onerror=alert(1)>', size: 'x', kind: 7 },
        { src: 'data:text/html,x', name: 7 },
      ],
    },
  ];
  const markup = html(page);
  expect(markup).not.toMatch(/="javascript:|<script|onerror=alert\(1\)>|data:text/);
  expect(markup).toContain('&lt;img src=x');
  // What cannot be dialled or written to is read as it was typed.
  expect(markup).toContain('<bdi>javascript:alert(1)</bdi>');
});

test('there is an end to everything', () => {
  const many = readPage(
    Array.from({ length: 9000 }, (_, index) => ({ id: `${index}`, type: 'divider', v: 1 })),
  );
  expect(many).toHaveLength(PAGE_LIMITS.blocks);
  const long = readBlock({ id: 'a', type: 'heading', v: 1, text: 'a'.repeat(9000) });
  expect(long).toMatchObject({ text: 'a'.repeat(PAGE_LIMITS.line) });
});

test.each([
  ['/rsvp/abc', true],
  ['https://example.org', true],
  ['mailto:ada@example.org', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['', false],
])('a button may lead to %j: %s', (href, safe) => expect(isSafeTarget(href)).toBe(safe));

test.each([
  ['https://example.org/a.jpg', true],
  ['/media/a.jpg', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml,<svg/>', false],
  ['http://example.org/a.jpg', false],
  ['mailto:ada@example.org', false],
  ['//example.org/a.jpg', false],
])('a picture may come from %j: %s', (src, safe) => expect(isSafeImage(src)).toBe(safe));

test('a wall-clock time is the instant at which clocks there show it', () => {
  expect(instantOf('2030-07-12T14:00', 'Europe/Berlin')).toBe(Date.UTC(2030, 6, 12, 12));
  expect(instantOf('2030-01-12T14:00', 'Europe/Berlin')).toBe(Date.UTC(2030, 0, 12, 13));
  expect(instantOf('2030-07-12T14:00', 'Pacific/Auckland')).toBe(Date.UTC(2030, 6, 12, 2));
  // The night the clocks go back: an hour after the change has passed.
  expect(instantOf('2030-11-03T03:00', 'America/New_York')).toBe(Date.UTC(2030, 10, 3, 8));
  expect(instantOf('2030-07-12T14:00', 'Mars/Olympus')).toBeUndefined();
  expect(instantOf('soon', 'Europe/Berlin')).toBeUndefined();
});

test('a file is a link that says what it is and how large; one without an address is named all the same', () => {
  const files = [
    { id: 'a', src: 'plan', name: 'Plan.pdf', size: 1_200_000, kind: 'application/pdf' },
    { id: 'b', src: 'gone', name: 'Menu.txt', size: 900, kind: 'text/plain' },
    { id: 'c', src: '', name: 'Never sent', size: 1, kind: 'text/plain' },
  ];
  const markup = renderToStaticMarkup(
    createElement(PageView, {
      blocks: [{ id: 'f', type: 'files', v: 1, title: 'To print', files }],
      now: 0,
      fileUrl: ({ src }) => (src === 'plan' ? '/files/plan' : undefined),
    }),
  );
  expect(markup).toMatch(
    /<a href="\/files\/plan" download="Plan\.pdf"[^>]*>.*Plan\.pdf.*PDF, 1\.2 MB.*<\/a>/,
  );
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).toContain('Menu.txt');
  expect(markup).toContain('Text, 900 bytes');
  expect(markup).not.toContain('Never sent');
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: `${at}`,
    src: 'x',
    name: 'x',
    size: 1,
    kind: '',
  }));
  expect(readBlock({ id: 'f', type: 'files', v: 1, files: many })).toMatchObject({
    files: { length: PAGE_LIMITS.files },
  });
});
