/** More minor units than any event costs, and few enough for exact arithmetic in the browser. */
export const MOST_MONEY = 99_999_999_999_999;

export interface MoneyFormat {
  /** Digits after the decimal sign: 2 for euro, 0 for yen, 3 for Kuwaiti dinar. */
  digits: number;
  decimalSign: string;
  groupSign: string;
  /** The currency as people write it: '€', 'EUR'. */
  signs: readonly string[];
  /** Whether the sign stands before the figures in this language. */
  signFirst: boolean;
  /** Without the currency. */
  write: (minorUnits: number) => string;
  /** With the currency, for sentences. */
  writeFull: (minorUnits: number) => string;
}

const formats = new Map<string, MoneyFormat>();

/** How a currency is written in a language. Throws a RangeError for what is no currency code. */
export function moneyFormat(currency: string, locale: string): MoneyFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const full = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const digits = full.resolvedOptions().maximumFractionDigits ?? 2;
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const parts = full.formatToParts(1);
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_000_000.5);
  const sign = (type: Intl.NumberFormatPartTypes) => figures.find((part) => part.type === type)?.value ?? '';
  const inMinor = (format: Intl.NumberFormat) => (minorUnits: number) =>
    format.format(minorUnits / 10 ** digits);
  const made: MoneyFormat = {
    digits,
    decimalSign: sign('decimal') || '.',
    groupSign: sign('group'),
    signs: [
      parts.find((part) => part.type === 'currency')?.value ?? currency,
      new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts(1)
        .find((part) => part.type === 'currency')?.value ?? currency,
      currency,
    ],
    signFirst:
      parts.findIndex((part) => part.type === 'currency') <
      parts.findIndex((part) => part.type === 'integer'),
    write: inMinor(plain),
    writeFull: inMinor(full),
  };
  formats.set(key, made);
  return made;
}

export type MoneyProblem = 'unreadable' | 'ambiguous' | 'tooPrecise' | 'tooLarge';

/** Arabic and Persian figures and signs to those of the rest. */
const westernised = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (figure) => String(figure.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** Marks of direction are not seen; spaces and apostrophes only group. */
const SILENT = /[\s'’\u061c\u200e\u200f\u202f]/g;
const GROUPED = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;
const AMOUNT = /^[-−]?(?:\d[\d.,]*|[.,]\d+)$/;

function withoutSign(text: string, signs: readonly string[]): string {
  let rest = text;
  for (const sign of signs.map((each) => each.replaceAll(SILENT, '').toLowerCase())) {
    if (!sign) continue;
    if (rest.startsWith(sign)) rest = rest.slice(sign.length);
    else if (rest.startsWith(`-${sign}`)) rest = `-${rest.slice(sign.length + 1)}`;
    else if (rest.endsWith(sign)) rest = rest.slice(0, -sign.length);
  }
  return rest;
}

/** Which part is whole and which is fraction, or that it cannot be known. */
function split(figures: string, format: MoneyFormat): [whole: string, fraction: string] | MoneyProblem {
  const marks = [...figures.matchAll(/[.,]/g)].map((mark) => mark[0]);
  const last = marks.at(-1);
  if (last === undefined) return [figures, ''];
  const at = figures.lastIndexOf(last);
  const before = figures.slice(0, at);
  const after = figures.slice(at + 1);
  const groups = (text: string) => (GROUPED.test(text) ? text.replaceAll(/[.,]/g, '') : undefined);
  if (marks.length > 1) {
    // Two kinds: the last is the decimal sign. One kind twice: it groups.
    const kinds = new Set(marks);
    const whole = groups(kinds.size === 1 ? figures : before);
    const mixed = kinds.size > 1 && marks.slice(0, -1).includes(last);
    if (whole === undefined || mixed) return 'unreadable';
    return [whole, kinds.size === 1 ? '' : after];
  }
  // '1,234': a thousand and some, or a bit more than one? With a 0 in front it can only be the second.
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) {
    const asWestern = { decimal: westernised(format.decimalSign), group: westernised(format.groupSign) };
    if (last === asWestern.group) return [before + after, ''];
    if (last !== asWestern.decimal || format.digits !== 3) return 'ambiguous';
  }
  return [before || '0', after];
}

const withoutEndZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
};

/**
 * Reads an amount as people write it, '12,50' and '12.50', '1.234,50' and '1,234.50', with or without the currency,
 * into minor units. Null: nothing is written. Never guesses: what could mean two amounts is a problem.
 */
export function parseMoney(
  text: string,
  format: MoneyFormat,
): { value: number | null } | { problem: MoneyProblem } {
  const bare = withoutSign(
    westernised(text).replaceAll(SILENT, '').replace('−', '-').toLowerCase(),
    format.signs.map(westernised),
  );
  if (bare === '') return text.trim() === '' ? { value: null } : { problem: 'unreadable' };
  if (!AMOUNT.test(bare)) return { problem: 'unreadable' };
  const negative = bare.startsWith('-');
  const parts = split(negative ? bare.slice(1) : bare, format);
  if (typeof parts === 'string') return { problem: parts };
  const [whole, fraction] = parts;
  const kept = withoutEndZeros(fraction);
  if (kept.length > format.digits) return { problem: 'tooPrecise' };
  const minorUnits = Number(whole + kept.padEnd(format.digits, '0'));
  if (minorUnits > MOST_MONEY) return { problem: 'tooLarge' };
  return { value: negative && minorUnits > 0 ? -minorUnits : minorUnits };
}
