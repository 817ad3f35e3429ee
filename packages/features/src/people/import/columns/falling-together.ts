import type { ColumnMapping, DetailColumns } from './columns';
import type { ParsedList } from '../source/parse-list';
import { likeness, plainWord } from '../paste/names';

/** Rows that become one person because the column that tells them apart is left out. */
export interface FallingTogether {
  rows: number;
  column: number;
}

/**
 * Finds rows that have the same name by the chosen columns, and a column that is left out, reads like names and tells
 * most of these rows apart: the other half of the name, under a heading nobody knew.
 */
export function fallingTogether(
  { rows, headings }: ParsedList,
  mapping: ColumnMapping,
  details: DetailColumns,
): FallingTogether | null {
  const parts = [mapping.full_name, mapping.given, mapping.family].filter((column) => column !== undefined);
  const keys = [...parts, mapping.household].filter((column) => column !== undefined);
  const byName = new Map<string, ParsedList['rows']>();
  for (const row of rows) {
    if (parts.every((column) => (row.cells[column] ?? '') === '')) continue;
    const key = keys.map((column) => plainWord(row.cells[column] ?? '')).join('|');
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  const together = [...byName.values()].filter((same) => same.length > 1);
  if (together.length === 0) return null;
  const used = new Set([...Object.values(mapping).flat(), ...Object.keys(details).map(Number)]);
  for (const column of headings.keys()) {
    if (used.has(column)) continue;
    const cells = rows.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0 || cells.filter((cell) => likeness(cell) === 'yes').length < cells.length * 0.8)
      continue;
    const told = together.filter((same) => new Set(same.map(({ cells: all }) => all[column] ?? '')).size > 1);
    const count = told.reduce((sum, same) => sum + same.length, 0);
    if (count > 0) return { rows: count, column };
  }
  return null;
}
