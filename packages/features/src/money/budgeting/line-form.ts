import * as z from 'zod';
import type { BudgetLine, LineDraft } from '../budget';
import { BASES, SIDES } from '../budget-sums';

/** The largest amount of a line in minor units, as in the database. */
export const MOST_MINOR = 100_000_000_000;
/** The largest number that can be ordered, as in the database. */
export const MOST_UNITS = 100_000;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${most.toLocaleString('en-US')} characters or fewer.`);

/** Minor units; null: none. A text is what is wrong with what was typed, so that it is never saved as nothing. */
const amount = z.union([z.number(), z.string(), z.null()]);

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const NO_PERCENT = 'Write a per cent above 0 and up to 100, such as 2.5.';

/** The form of a line. */
export const lineSchema = z
  .object({
    side: z.enum(SIDES),
    title: text(120).min(1, 'Name the line.'),
    category: text(60),
    basis: z.enum(BASES),
    unitMinor: amount,
    percent: z.string().trim(),
    quantity: z
      .union([z.literal(''), z.number()])
      .refine((count) => count === '' || (Number.isInteger(count) && count >= 0), 'Write a whole number.')
      .refine((count) => count === '' || count <= MOST_UNITS, 'Write 100,000 or fewer.'),
    agreedMinor: amount,
    paidMinor: amount,
    notes: text(2000),
  })
  .transform((line, context): LineDraft => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const read = (path: 'unitMinor' | 'agreedMinor' | 'paidMinor'): number | null => {
      const value = line[path];
      if (typeof value !== 'string') return value;
      issue(path, value);
      return null;
    };
    const percent = Number(line.percent.replace(',', '.'));
    if (line.basis === 'percent') {
      if (!PERCENT.test(line.percent) || percent <= 0 || percent > 100) issue('percent', NO_PERCENT);
    } else if (line.unitMinor === null) issue('unitMinor', 'Write a price; 0 if it costs nothing.');
    if (line.basis === 'room_night' && line.quantity === '')
      issue('quantity', 'Write how many room-nights: rooms times nights.');
    const counted = line.basis !== 'flat' && line.basis !== 'percent';
    return {
      side: line.side,
      category: line.category || null,
      title: line.title,
      basis: line.basis,
      unitMinor: line.basis === 'percent' ? null : read('unitMinor'),
      percent: line.basis === 'percent' ? percent : null,
      quantity: counted && line.quantity !== '' ? line.quantity : null,
      agreedMinor: read('agreedMinor'),
      paidMinor: read('paidMinor') ?? 0,
      notes: line.notes || null,
    };
  });
export type LineInput = z.input<typeof lineSchema>;

/** An empty form. */
export const NEW_LINE: LineInput = {
  side: 'out',
  title: '',
  category: '',
  basis: 'flat',
  unitMinor: null,
  percent: '',
  quantity: '',
  agreedMinor: null,
  paidMinor: null,
  notes: '',
};

/** What the form shows of a line. */
export const inputOf = (line: BudgetLine): LineInput => ({
  side: line.side,
  title: line.title,
  category: line.category ?? '',
  basis: line.basis,
  unitMinor: line.unit_minor,
  percent: line.percent === null ? '' : String(line.percent),
  quantity: line.quantity ?? '',
  agreedMinor: line.agreed_minor,
  paidMinor: line.paid_minor === 0 ? null : line.paid_minor,
  notes: line.notes ?? '',
});

/** A line with another price, and everything else as it is. */
export const repriced = (line: BudgetLine, unitMinor: number): LineDraft => ({
  side: line.side,
  category: line.category,
  title: line.title,
  basis: line.basis,
  unitMinor,
  percent: line.percent,
  quantity: line.quantity,
  agreedMinor: line.agreed_minor,
  paidMinor: line.paid_minor,
  notes: line.notes,
});

/** What the form of a new line begins with; `key` tells the beginnings apart. */
export interface LineStart {
  key: string;
  /** On the button that offers it. */
  label: string;
  values: LineInput;
}

export const BLANK: LineStart = { key: 'new', label: 'Add a line', values: NEW_LINE };

/** What an adult gives: the line that the advice raises. */
export const SHARE_START: LineStart = {
  key: 'share',
  label: 'Share of an adult',
  values: { ...NEW_LINE, side: 'in', title: 'Share of an adult', category: 'Shares', basis: 'adult' },
};

/** Usual first lines of a budget. They only fill the form in. */
export const FIRST_LINES: readonly LineStart[] = [
  { key: 'place', label: 'Place', values: { ...NEW_LINE, title: 'Place', category: 'Place' } },
  {
    key: 'food',
    label: 'Food for each adult',
    values: { ...NEW_LINE, title: 'Food, adults', category: 'Food', basis: 'adult' },
  },
  SHARE_START,
];
