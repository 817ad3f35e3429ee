import * as strings from '../lib/strings-page-builder';
import type { Words } from '../lib/words';
import { readBlock, type PageBlock, type PageBlockType, type StoredBlock } from '../page-view';
import { plainFromRichText } from '../rich-text-view';

type Defaults = typeof strings.pageBuilder;

/** The lists inside a block. */
export type EntryListName = keyof Defaults['entryKinds'];

/** Every text of the builder; see the defaults in `strings.pageBuilder`. */
export type PageBuilderWords = Omit<Words<Defaults>, 'kinds' | 'entryKinds' | 'entryAdd'> & {
  kinds: Readonly<Record<PageBlockType, string>>;
  entryKinds: Readonly<Record<EntryListName, string>>;
  entryAdd: Readonly<Record<EntryListName, string>>;
};

/** Enough to know a block by. */
const SUMMARY = 48;

function summary(block: PageBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'text':
      return plainFromRichText(block.body);
    case 'picture':
      return block.caption || (block.image?.alt ?? '');
    case 'pictures':
      return block.caption;
    case 'button':
      return block.label;
    case 'schedule':
    case 'people':
    case 'questions':
    case 'files':
      return block.title;
    case 'contact':
    case 'place':
      return block.name;
    case 'countdown':
      return block.label;
    case 'columns':
      return block.cells
        .map((cell) => cell.title)
        .filter(Boolean)
        .join(', ');
    case 'divider':
      return '';
  }
}

/** What a block is called on the list and by screen readers: its kind, and the first words of it. */
export function blockName(stored: StoredBlock, words: PageBuilderWords): string {
  const block = readBlock(stored);
  if (!block) return words.newerKind;
  const text = summary(block).replaceAll(/\s+/g, ' ').trim();
  const short = text.length > SUMMARY ? `${text.slice(0, SUMMARY).trimEnd()}…` : text;
  return short === '' ? words.kinds[block.type] : words.named(words.kinds[block.type], short);
}

/** What the builder calls a block, for what stands beside it: who changed it, what was said about it. */
export const pageBlockName = (block: StoredBlock): string => blockName(block, strings.pageBuilder);
