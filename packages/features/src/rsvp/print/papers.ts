/**
 * Millimetres of everything that is printed, from the top left corner of the sheet.
 *
 * Sources. Sheets: ISO 216 (A4, A3, A6) and ANSI/ASME Y14.1 (US Letter). Envelopes for A4: C6/5, 229 x 114 mm, and DL,
 * 220 x 110 mm, both with the window of DIN 680: 90 x 45 mm, 20 mm from the left and 15 mm from the bottom edge. For US
 * Letter: #10, 9 1/2 x 4 1/8 in, with the window that is standard in the trade: 4 1/2 x 1 1/8 in, 7/8 in from the left
 * and 1/2 in from the bottom. Where the address stands: DIN 5008, form B (the last 27.3 mm of the address field, which
 * lies 45 mm from the top and 20 mm from the left; text 5 mm further in; folds at 105 and 210 mm). A letter has play in
 * its envelope; `seen` and `maySee` compute what the window shows wherever the letter lies in it, and a test holds the
 * address to the one and everything else out of the other. USPS asks for 1/8 in around the address (DMM 202, 5.0).
 */
export const LETTER_PAPERS = ['a4', 'letter'] as const;
export type LetterPaper = (typeof LETTER_PAPERS)[number];
export const POSTER_PAPERS = ['a4', 'letter', 'a3'] as const;
export type PaperName = (typeof POSTER_PAPERS)[number];

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

const inches = (count: number) => count * 25.4;

export const PAPERS: Readonly<Record<PaperName, Size & { name: string }>> = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'US Letter', width: inches(8.5), height: inches(11) },
  a3: { name: 'A3', width: 297, height: 420 },
};

export interface Envelope extends Size {
  name: string;
  /** From the left and the bottom edge of the envelope. */
  window: Size & { left: number; bottom: number };
}

const DIN_WINDOW = { width: 90, height: 45, left: 20, bottom: 15 };
export const ENVELOPES: Readonly<Record<LetterPaper, readonly Envelope[]>> = {
  a4: [
    { name: 'C6/5', width: 229, height: 114, window: DIN_WINDOW },
    { name: 'DL', width: 220, height: 110, window: DIN_WINDOW },
  ],
  letter: [
    {
      name: '#10',
      width: inches(9.5),
      height: inches(4.125),
      window: { width: inches(4.5), height: inches(1.125), left: inches(0.875), bottom: inches(0.5) },
    },
  ],
};

/** Where the parts of a letter stand. */
export interface LetterLayout {
  cover: Box;
  /** The postal address of the household. */
  address: Box;
  facts: Box;
  /** Salutation, the host's words, signature. */
  body: Box;
  /** How to answer. */
  answer: Box;
  /** Where the letter is folded, from the top. */
  folds: readonly [number, number];
}

export const LETTERS: Readonly<Record<LetterPaper, LetterLayout>> = {
  a4: {
    cover: { x: 10, y: 8, width: 190, height: 34 },
    address: { x: 25, y: 62.7, width: 66, height: 27.3 },
    facts: { x: 116, y: 50, width: 74, height: 50 },
    body: { x: 25, y: 110, width: 165, height: 116 },
    answer: { x: 25, y: 232, width: 165, height: 50 },
    folds: [105, 210],
  },
  letter: {
    cover: { x: 10, y: 8, width: inches(8.5) - 20, height: 44 },
    address: { x: inches(1), y: 66.7, width: 82.5, height: 19 },
    facts: { x: 140, y: 58, width: 65, height: 42 },
    body: { x: inches(1), y: 108, width: 165, height: 104 },
    answer: { x: inches(1), y: 218, width: 165, height: 48 },
    // The first panel is as high as the envelope, less 1/8 in: the letter has hardly any play up and down.
    folds: [inches(4), inches(7.5)],
  },
};

/** How far a folded letter can lie from the left and the top of its envelope. */
const play = (paper: LetterPaper, { width, height }: Envelope) => ({
  x: width - PAPERS[paper].width,
  y: height - LETTERS[paper].folds[0],
});
const top = ({ height, window }: Envelope) => height - window.bottom - window.height;

/** What a window shows of a letter wherever it lies in the envelope. */
export function seen(paper: LetterPaper, envelope: Envelope): Box {
  const { window } = envelope;
  const room = play(paper, envelope);
  return {
    x: window.left,
    y: top(envelope),
    width: window.width - room.x,
    height: window.height - room.y,
  };
}

/** What a window shows of a letter if it lies just so. */
export function maySee(paper: LetterPaper, envelope: Envelope): Box {
  const { window } = envelope;
  const room = play(paper, envelope);
  return {
    x: window.left - room.x,
    y: top(envelope) - room.y,
    width: window.width + room.x,
    height: window.height + room.y,
  };
}

export const CARD_SIZES = ['a6', '4x6'] as const;
export type CardSize = (typeof CARD_SIZES)[number];
export const CARDS: Readonly<Record<CardSize, Size & { name: string }>> = {
  a6: { name: 'A6', width: 148, height: 105 },
  '4x6': { name: '4 × 6 in', width: inches(6), height: inches(4) },
};
/** The picture runs so far over the cut. */
export const BLEED = 3;
/** Between two cards: the bleed of both and the crop marks. */
const CARD_GAP = 14;

/** The places of the two cards on a sheet. */
export function cardPlaces(paper: LetterPaper, size: CardSize): readonly [Box, Box] {
  const card = CARDS[size];
  const sheet = PAPERS[paper];
  const x = (sheet.width - card.width) / 2;
  const y = (sheet.height - 2 * card.height - CARD_GAP) / 2;
  const box = { x, width: card.width, height: card.height };
  return [
    { ...box, y },
    { ...box, y: y + card.height + CARD_GAP },
  ];
}
