import type { ReactNode } from 'react';
import { searchOptions } from '../combobox';

/** Something one can go to or do. */
export interface PaletteEntry {
  /** Unique over all groups. */
  id: string;
  /** What it is: 'Seating plan'. What one does, with a verb: 'Add a guest'. */
  label: string;
  /** A few words more, in smaller letters. */
  description?: string | undefined;
  /** Other words it is found by. */
  keywords?: string | undefined;
  icon?: ReactNode;
  /** Keys that do the same without the palette: ['Mod', 'Shift', 'G']; `Mod` is Control, or Command. */
  shortcut?: readonly string[] | undefined;
  /** Not in the reader's plan: quiet, still readable and still chosen, for you to say how to get it. */
  locked?: boolean | undefined;
  /** At the end of the line: a `PlanBadge` for what is locked, a count. */
  badge?: ReactNode;
}

export interface PaletteGroup {
  id: string;
  label: string;
  entries: readonly PaletteEntry[];
}

interface Settings {
  groups: readonly PaletteGroup[];
  /** Ids of what was chosen lately, the last one first. */
  recent: readonly string[];
  recentLabel: string;
  query: string;
  /** False where the groups come already searched. */
  search: boolean;
}

/** What the combobox searches, made once for each entry: it remembers what it has folded by the object. */
const options = new WeakMap<
  PaletteEntry,
  { value: string; label: string; keywords: string; entry: PaletteEntry }
>();

function optionOf(entry: PaletteEntry, group: string) {
  const known = options.get(entry);
  if (known) return known;
  const made = {
    value: entry.id,
    label: entry.label,
    keywords: `${entry.keywords ?? ''} ${entry.description ?? ''} ${group}`,
    entry,
  };
  options.set(entry, made);
  return made;
}

/** Groups with a match, in the order they came in. Before anything is typed what was chosen lately stands first. */
export function shownGroups({ groups, recent, recentLabel, query, search }: Settings): PaletteGroup[] {
  if (query.trim() !== '') {
    if (!search) return groups.filter((group) => group.entries.length > 0);
    return groups
      .map((group) => ({
        ...group,
        entries: searchOptions(
          group.entries.map((entry) => optionOf(entry, group.label)),
          query,
        ).map((option) => option.entry),
      }))
      .filter((group) => group.entries.length > 0);
  }
  const all = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.id, entry] as const)));
  // What no longer exists, or is not allowed any more, is left out.
  const lately = recent.flatMap((id) => all.get(id) ?? []);
  const own = groups.filter((group) => group.entries.length > 0);
  return lately.length > 0 ? [{ id: 'recent', label: recentLabel, entries: lately }, ...own] : own;
}
