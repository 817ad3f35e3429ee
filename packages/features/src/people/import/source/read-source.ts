import { looksLikeHeadings } from '../columns/columns';
import { checkSize, nobody, parseList, type ParsedList, ROWS_MAX, separatorOf, tooLong } from './parse-list';
import type { PastedPerson } from '../paste/pasted-people';
import { readPasted } from '../paste/read-pasted';
import { readCells } from './read-cells';
import { readVcards } from './read-vcards';

/** A list as it was read: a table, whose columns the organiser confirms, or lines that say who is who. */
export type ListContent = { kind: 'table'; list: ParsedList } | { kind: 'people'; people: PastedPerson[] };

const LOOKED_AT = 200;

/** Whether a text has columns: headings we know, tabs, or in a file as many cells in nearly every line. */
function isTable(text: string, isFile: boolean): boolean {
  const { delimiter, body } = separatorOf(text);
  if (body !== text) return true;
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const cells = readCells(lines.join('\n'), delimiter).map((row) => row.cells.map((cell) => cell.trim()));
  const [first = []] = cells;
  if (looksLikeHeadings(first) && (first.length > 1 || isFile)) return true;
  if (lines.filter((line) => /\S\t\s*\S/.test(line)).length > lines.length / 2) return true;
  // 'Anna Berg <anna@x.org>' is what mail programs write, and no table does.
  if (!isFile || lines.some((line) => /<[^<>\s@]+@[^<>\s@]+>/.test(line))) return false;
  return first.length > 1 && cells.filter((row) => row.length === first.length).length >= cells.length * 0.8;
}

/** Reads a pasted text or the text of a file. Throws a PanelError when there is nothing to read or too much of it. */
export function readSource(text: string, { isFile }: { isFile: boolean }): ListContent {
  checkSize(text);
  if (text.trim() === '') throw nobody();
  const cards = readVcards(text);
  if (cards.length > ROWS_MAX) throw tooLong();
  if (cards.length > 0) return { kind: 'people', people: cards };
  if (isTable(text, isFile)) return { kind: 'table', list: parseList(text) };
  const people = readPasted(text);
  if (people.length === 0) throw nobody();
  if (people.length > ROWS_MAX) throw tooLong();
  return { kind: 'people', people };
}
