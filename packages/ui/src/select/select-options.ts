import type { ReactNode } from 'react';

export interface SelectOption {
  value: string;
  /** What the closed control shows, and what typing finds. */
  label: string;
  /** A second line in the list: what choosing it means. */
  description?: string | undefined;
  /** Before the label, in the list and in the closed control. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export type SelectEntry = SelectOption | SelectGroup;

/** All options in the order they are shown, without their groups. */
export const flatOptions = (entries: readonly SelectEntry[]): readonly SelectOption[] =>
  entries.flatMap((entry) => ('options' in entry ? entry.options : [entry]));

/** The next option that can be chosen, going `step` lines at a time from `from`; stays when there is none. */
export function nextEnabled(options: readonly SelectOption[], from: number, step: number): number {
  const wanted = Math.min(options.length - 1, Math.max(0, from + step));
  const free = (at: number) => options[at] !== undefined && !options[at].disabled;
  const way = Math.sign(step);
  let at = wanted;
  while (at >= 0 && at < options.length && !free(at)) at += way;
  // Nothing further on: the last one before the end.
  if (!free(at)) for (at = wanted; at !== from && at >= 0 && !free(at); ) at -= way;
  return free(at) ? at : from;
}

/**
 * The option meant by what was typed so far, searched from the marked one on and around the end. The same letter
 * again goes to the next option that begins with it, as in the browser's own list.
 */
export function typedOption(options: readonly SelectOption[], typed: string, from: number): number {
  const text = typed.toLocaleLowerCase();
  const sameLetter = text.length > 1 && text === text.charAt(0).repeat(text.length);
  const wanted = sameLetter ? text.slice(0, 1) : text;
  const first = sameLetter || text.length === 1 ? from + 1 : Math.max(0, from);
  for (let step = 0; step < options.length; step += 1) {
    const at = (first + step) % options.length;
    const option = options[at];
    if (option && !option.disabled && option.label.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}
