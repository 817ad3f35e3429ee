import { type Box, type LetterPaper, PAPERS, type Size } from './papers';

export interface LabelSheet extends Size {
  /** What stands on the packet. */
  name: string;
  paper: LetterPaper;
  columns: number;
  rows: number;
  /** Between two labels, across and down. */
  gap: { x: number; y: number };
}

const inches = (count: number) => count * 25.4;

/*
 * The maker's own measures of a label and of the space between two, in millimetres; every one of these sheets is cut from
 * its middle, so that the margins follow. A test holds them within half a millimetre to the templates that the open label
 * program gLabels has measured (avery-iso-templates.xml, avery-us-templates.xml), and L7163, where those are rounded, to
 * the maker's template.
 */
export const ADDRESS_SHEETS = ['l7160', 'l7163', '5160', '5163'] as const;
export const BADGE_SHEETS = ['l4785', '5395'] as const;
export type AddressSheet = (typeof ADDRESS_SHEETS)[number];
export type BadgeSheet = (typeof BADGE_SHEETS)[number];

export const LABEL_SHEETS: Readonly<Record<AddressSheet | BadgeSheet, LabelSheet>> = {
  l7160: {
    name: 'Avery L7160 (A4, 21 labels)',
    paper: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    gap: { x: 2.54, y: 0 },
  },
  l7163: {
    name: 'Avery L7163 (A4, 14 labels)',
    paper: 'a4',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    gap: { x: 2.54, y: 0 },
  },
  '5160': {
    name: 'Avery 5160 (US Letter, 30 labels)',
    paper: 'letter',
    columns: 3,
    rows: 10,
    width: inches(2.625),
    height: inches(1),
    gap: { x: inches(0.125), y: 0 },
  },
  '5163': {
    name: 'Avery 5163 (US Letter, 10 labels)',
    paper: 'letter',
    columns: 2,
    rows: 5,
    width: inches(4),
    height: inches(2),
    gap: { x: inches(0.1875), y: 0 },
  },
  l4785: {
    name: 'Avery L4785 (A4, 10 badges)',
    paper: 'a4',
    columns: 2,
    rows: 5,
    width: 80,
    height: 50,
    gap: { x: 15, y: 5 },
  },
  '5395': {
    name: 'Avery 5395 (US Letter, 8 badges)',
    paper: 'letter',
    columns: 2,
    rows: 4,
    width: inches(3.375),
    height: inches(7 / 3),
    gap: { x: inches(0.375), y: inches(1 / 6) },
  },
};

/** How many labels one sheet has. */
export const labelsOn = ({ columns, rows }: LabelSheet) => columns * rows;

/** The place of a label, counted from 0 in the order one reads: across, then down. */
export function labelBox(sheet: LabelSheet, at: number): Box {
  const { columns, rows, width, height, gap } = sheet;
  const paper = PAPERS[sheet.paper];
  const left = (paper.width - columns * width - (columns - 1) * gap.x) / 2;
  const top = (paper.height - rows * height - (rows - 1) * gap.y) / 2;
  return {
    x: left + (at % columns) * (width + gap.x),
    y: top + Math.floor(at / columns) * (height + gap.y),
    width,
    height,
  };
}

/** What is printed on each sheet and where, beginning at a label of the first one: the labels before it are used up. */
export function filledSheets<Item>(
  sheet: LabelSheet,
  items: readonly Item[],
  start: number,
): { at: number; item: Item }[][] {
  const size = labelsOn(sheet);
  const sheets: { at: number; item: Item }[][] = [];
  items.forEach((item, n) => {
    const place = start + n;
    const filled = (sheets[Math.floor(place / size)] ??= []);
    filled.push({ at: place % size, item });
  });
  return sheets;
}
