import { richTextFromPlain, plainFromRichText } from '@foregather/ui/rich-text-view';
import { describe, expect, test } from 'vitest';
import { firstChoice } from './paper-choice';
import { examplePaperEvent } from './example-papers';
import { BADGE_SHEETS, ADDRESS_SHEETS, filledSheets, LABEL_SHEETS, labelBox, labelsOn } from './label-sheets';
import { letterPages } from './letter-pages';
import { replyLink } from './paper-links';
import { firstSentences } from './paper-event';
import {
  type Box,
  cardPlaces,
  CARD_SIZES,
  ENVELOPES,
  LETTER_PAPERS,
  LETTERS,
  maySee,
  PAPERS,
  seen,
} from './papers';
import { postalFormSchema, postalLines } from './postal';
import { tagPeople } from './recipients';
import { grouped, paperWords } from './paper-words';
import { exampleRow } from '../example-rows';

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

describe.each(LETTER_PAPERS)('a letter on %s', (paper) => {
  const { address, folds, ...others } = LETTERS[paper];
  test.each(ENVELOPES[paper])('shows its address, and nothing else, in the window of $name', (envelope) => {
    // Folded it goes in.
    expect(folds[0]).toBeLessThanOrEqual(envelope.height);
    expect(folds[1] - folds[0]).toBeLessThanOrEqual(folds[0]);
    expect(PAPERS[paper].width).toBeLessThan(envelope.width);
    expect(within(address, seen(paper, envelope))).toBe(true);
    const inSight = Object.entries(others).filter(([, box]) => !apart(box, maySee(paper, envelope)));
    expect(inSight).toEqual([]);
  });

  test('no parts overlap, and all stay where printers reach', () => {
    const boxes = [address, ...Object.values(others)];
    for (const [n, box] of boxes.entries()) {
      expect(
        within(box, { x: 5, y: 5, width: PAPERS[paper].width - 10, height: PAPERS[paper].height - 10 }),
      ).toBe(true);
      for (const other of boxes.slice(n + 1)) expect(apart(box, other)).toBe(true);
    }
  });

  test.each(CARD_SIZES)('two cards of %s fit beside each other with their bleed', (size) => {
    const [one, other] = cardPlaces(paper, size);
    expect(other.y - one.y - one.height).toBeGreaterThanOrEqual(6);
    for (const box of [one, other])
      expect(
        within(box, { x: 15, y: 15, width: PAPERS[paper].width - 30, height: PAPERS[paper].height - 30 }),
      ).toBe(true);
  });
});

describe('sheets of labels', () => {
  // Left and top margin and the steps in millimetres, as gLabels has measured them; its L7163 is in whole points and over a
  // millimetre off its own symmetry, so that one is the maker's template.
  const measured = {
    l7160: [7.48, 15.49, 66.04, 38.1],
    l7163: [4.65, 15.15, 101.6, 38.1],
    '5160': [4.7625, 12.7, 69.85, 25.4],
    '5163': [3.97, 12.7, 106.36, 50.8],
    l4785: [18, 13, 95, 55],
    '5395': [17.4625, 14.82, 95.25, 63.5],
  } as const;
  test.each([...ADDRESS_SHEETS, ...BADGE_SHEETS])('%s lies where the sheet is cut', (name) => {
    const sheet = LABEL_SHEETS[name];
    const first = labelBox(sheet, 0);
    const next = labelBox(sheet, sheet.columns + 1);
    const [left, top, across, down] = measured[name];
    expect(Math.abs(first.x - left)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(first.y - top)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(next.x - first.x - across)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(next.y - first.y - down)).toBeLessThanOrEqual(0.5);
    const last = labelBox(sheet, labelsOn(sheet) - 1);
    expect(within(last, { x: 0, y: 0, ...PAPERS[sheet.paper] })).toBe(true);
    expect(Number(/(\d+) (labels|badges)/.exec(sheet.name)?.[1])).toBe(labelsOn(sheet));
  });

  test('begin at the first label that is left, and go on on the next sheet', () => {
    const sheet = LABEL_SHEETS['5163'];
    const filled = filledSheets(sheet, ['a', 'b', 'c', 'd'], 8);
    expect(filled).toEqual([
      [
        { at: 8, item: 'a' },
        { at: 9, item: 'b' },
      ],
      [
        { at: 0, item: 'c' },
        { at: 1, item: 'd' },
      ],
    ]);
    expect(filledSheets(sheet, [], 3)).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    [null, []],
    [{ lines: 'Seestraße 4, 16775 Löwenberger Land' }, ['Seestraße 4', '16775 Löwenberger Land']],
    [{ lines: '17 River Road, Tarrytown, NY 10591' }, ['17 River Road', 'Tarrytown, NY 10591']],
    [{ lines: 'c/o Berg, Haus 2\n1010 Wien\n' }, ['c/o Berg, Haus 2', '1010 Wien']],
    [
      { lines: 'Storgatan 1', postcode: '411 17', city: 'Göteborg', country: 'SE' },
      ['Storgatan 1', '411 17 Göteborg', 'SWEDEN'],
    ],
    [
      { lines: '1 Main St', city: 'Salem', region: 'OR', postcode: '97301', country: 'US' },
      ['1 Main St', 'Salem, OR 97301', 'UNITED STATES'],
    ],
    [{ lines: ['not', 'text'], city: 7, country: 'Nowhere-land' }, ['NOWHERE-LAND']],
    ['text', []],
  ])('%j is written as the post reads it', (address, lines) => {
    expect(postalLines(address)).toEqual(lines);
  });

  test('is refused with more lines than a window shows', () => {
    expect(postalFormSchema.safeParse({ address: 'a\nb\n\nc\nd\ne' }).success).toBe(true);
    expect(postalFormSchema.safeParse({ address: 'a\nb\nc\nd\ne\nf' }).error?.issues[0]?.message).toContain(
      '5 lines',
    );
    expect(postalFormSchema.safeParse({ address: 'x'.repeat(401) }).success).toBe(false);
  });
});

describe('the host’s words', () => {
  const room = { first: 17, next: 45 };
  const textOf = (pages: ReturnType<typeof letterPages>) =>
    pages.map(plainFromRichText).join(' ').replaceAll(/\s+/g, ' ').trim();

  test('stand on one sheet when they are short, and on none too few when there are none', () => {
    expect(letterPages(richTextFromPlain('Come!'), room)).toHaveLength(1);
    expect(letterPages(richTextFromPlain(''), room)).toHaveLength(1);
  });

  test.each([
    ['many paragraphs', Array.from({ length: 60 }, (_, n) => `Paragraph ${n} has some words.`).join('\n\n')],
    ['one endless paragraph', Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' ')],
    ['one endless word', 'x'.repeat(9000)],
  ])('%s: nothing is lost and nothing said twice', (_, text) => {
    const words = richTextFromPlain(text);
    const pages = letterPages(words, room);
    expect(pages.length).toBeGreaterThan(1);
    expect(textOf(pages).replaceAll(' ', '')).toBe(textOf([words]).replaceAll(' ', ''));
  });

  test('lists go on overleaf item by item, with their numbers', () => {
    const item = (text: string) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    });
    const pages = letterPages(
      {
        type: 'doc',
        content: [
          { type: 'orderedList', content: Array.from({ length: 40 }, (_, n) => item(`Thing ${n + 1}`)) },
        ],
      },
      room,
    );
    const numbers = pages.flatMap(({ content }) =>
      content.map((block) => (block.type === 'orderedList' ? block.attrs?.start : undefined)),
    );
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test('a card has their first sentences', () => {
    expect(firstSentences('One. Two is longer. Three.', 20)).toBe('One. Two is longer.');
    expect(firstSentences('Nothing ends here at all ever', 12)).toBe('Nothing…');
    expect(firstSentences('Short.')).toBe('Short.');
    expect(examplePaperEvent().shortWords).toMatch(/Saturday\.$/);
  });
});

test('a link is typed in groups, and its square holds the whole address', () => {
  const code = 'k7qf3m2pxw9d4tnr8hcv2bqzes';
  expect(grouped(code)).toBe('k7qf3-m2pxw-9d4tn-r8hcv-2bqzes');
  expect(replyLink('http://127.0.0.1:4000', code)).toEqual({
    url: `http://127.0.0.1:4000/rsvp/${code}`,
    typed: '127.0.0.1:4000/rsvp/k7qf3-m2pxw-9d4tn-r8hcv-2bqzes',
  });
});

test('a letter greets by first names, a large household by its own', () => {
  expect(paperWords.salutation(['Ada Okafor', 'Obi Okafor'], 'Okafor household')).toBe('Dear Ada and Obi,');
  expect(
    paperWords.salutation(
      Array.from({ length: 9 }, () => 'A B'),
      'The Berg family',
    ),
  ).toBe('Dear The Berg family,');
});

test('tags are for those who come, and a guest without a name gets an empty one', () => {
  const rows = [
    exampleRow(0, {
      people: [
        { key: 'a', name: 'Amaka Okafor', answer: 'yes', plusOne: false },
        { key: 'b', name: 'Obi Okafor', answer: 'maybe', plusOne: false },
        { key: 'g', name: 'Guest, name not known yet', answer: 'yes', plusOne: true, unnamed: true },
      ],
    }),
  ];
  expect(tagPeople(rows).map(({ name, plusOne }) => [name, plusOne])).toEqual([
    ['Amaka Okafor', false],
    ['', true],
  ]);
});

test('the first paper is that of the reader’s country', () => {
  expect(firstChoice('en-US')).toMatchObject({ paper: 'letter', labels: '5160', badges: '5395' });
  expect(firstChoice('en-GB')).toMatchObject({ paper: 'a4', labels: 'l7160', badges: 'l4785' });
  expect(firstChoice('en')).toMatchObject({ paper: 'a4' });
});
