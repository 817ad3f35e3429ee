export interface ComboboxOption {
  /** What the form gets. Unique in the list. */
  value: string;
  /** What the field shows once it is chosen. */
  label: string;
  /** More words it is found by. A function is called at the first search only. */
  keywords?: string | (() => string) | undefined;
}

/** 'São Tomé' is found by 'sao tome'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[_/,]+/g, ' ')
    .toLowerCase()
    .trim();

/** Folding 400 options at each key stroke is felt; once for each option is not. */
const folded = new WeakMap<ComboboxOption, { label: string; text: string }>();

function textOf(option: ComboboxOption) {
  const known = folded.get(option);
  if (known) return known;
  const label = fold(option.label);
  const { keywords } = option;
  const text = `${label} ${fold(typeof keywords === 'function' ? keywords() : (keywords ?? ''))}`;
  folded.set(option, { label, text });
  return { label, text };
}

/** Options that hold every word of the query; those whose label starts with it come first. */
export function searchOptions<O extends ComboboxOption>(options: readonly O[], query: string): O[] {
  const wanted = fold(query);
  if (!wanted) return [...options];
  const words = wanted.split(/\s+/);
  const starts: O[] = [];
  const rest: O[] = [];
  for (const option of options) {
    const { label, text } = textOf(option);
    if (words.every((word) => text.includes(word))) (label.startsWith(wanted) ? starts : rest).push(option);
  }
  return [...starts, ...rest];
}
