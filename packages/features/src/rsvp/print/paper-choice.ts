import { readerLocale } from '@foregather/words';
import type { AddressSheet, BadgeSheet } from './label-sheets';
import type { CardSize, LetterPaper, PaperName } from './papers';

/** On what is printed. */
export interface PaperChoice {
  paper: LetterPaper;
  card: CardSize;
  labels: AddressSheet;
  badges: BadgeSheet;
  poster: PaperName;
  /** First label of the first sheet that is still there, from 1. */
  start: number;
}

/** Where letters are written on US Letter. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);

/** What lies in the printers of the reader's country. */
export function firstChoice(locale = readerLocale()): PaperChoice {
  const letter = LETTER_REGIONS.has(new Intl.Locale(locale).region ?? '');
  return letter
    ? { paper: 'letter', card: '4x6', labels: '5160', badges: '5395', poster: 'letter', start: 1 }
    : { paper: 'a4', card: 'a6', labels: 'l7160', badges: 'l4785', poster: 'a4', start: 1 };
}
