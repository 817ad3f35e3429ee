import { PAGE_BLOCK_VERSION, type PageBlock, type PageBlockType, type StoredBlock } from '../page-view';
import { emptyRichText } from '../rich-text-view';

/** An id for something new. Not `randomUUID`: that is missing on a page without https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/** An empty block of a kind. */
export function newBlock(type: PageBlockType, zone: string): PageBlock {
  const base = { id: newId(), v: PAGE_BLOCK_VERSION } as const;
  switch (type) {
    case 'heading':
      return { ...base, type, text: '', level: 2 };
    case 'text':
      return { ...base, type, body: emptyRichText };
    case 'picture':
      return { ...base, type, image: null, caption: '' };
    case 'pictures':
      return { ...base, type, images: [], caption: '' };
    case 'button':
      return { ...base, type, label: '', href: '', look: 'button' };
    case 'schedule':
      return { ...base, type, title: '', entries: [] };
    case 'people':
      return { ...base, type, title: '', people: [] };
    case 'contact':
      return { ...base, type, name: '', role: '', phone: '', email: '' };
    case 'questions':
      return { ...base, type, title: '', questions: [] };
    case 'place':
      return { ...base, type, name: '', address: '', directions: '', latitude: null, longitude: null };
    case 'files':
      return { ...base, type, title: '', files: [] };
    case 'divider':
      return { ...base, type };
    case 'countdown':
      return { ...base, type, label: '', at: '', zone };
    case 'columns':
      return {
        ...base,
        type,
        cells: [0, 1].map(() => ({ id: newId(), title: '', image: null, body: emptyRichText })),
      };
  }
}

/** The blocks with another one after the block of that id, or at the end. */
export function insertAfter(
  blocks: readonly StoredBlock[],
  after: string | null,
  block: StoredBlock,
): readonly StoredBlock[] {
  const at = blocks.findIndex((each) => each.id === after);
  return at < 0 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)];
}

/** The blocks with one at another place. */
export function moveTo(blocks: readonly StoredBlock[], id: string, index: number): readonly StoredBlock[] {
  const block = blocks.find((each) => each.id === id);
  const others = blocks.filter((each) => each.id !== id);
  return block ? [...others.slice(0, index), block, ...others.slice(index)] : blocks;
}

/** The first field in which two readings of the same thing differ. */
function changedField(
  before: object,
  after: object,
): { field: string; was: unknown; is: unknown } | undefined {
  const was = new Map(Object.entries(before) satisfies [string, unknown][]);
  for (const [field, is] of Object.entries(after) satisfies [string, unknown][])
    if (was.get(field) !== is) return { field, was: was.get(field), is };
  return undefined;
}

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;

/**
 * A name for the field that a change was typed in, so that further letters there are the same step of Undo. A change
 * that adds, removes or reorders is a step of its own and has no name.
 */
export function fieldOfChange(before: PageBlock, after: PageBlock): string | undefined {
  const change = changedField(before, after);
  if (!change) return undefined;
  const { field, was, is } = change;
  if (!Array.isArray(was) || !Array.isArray(is)) return `${after.id}/${field}`;
  if (was.length !== is.length || was.some((entry, index) => idOf(entry) !== idOf(is[index])))
    return undefined;
  const index = was.findIndex((entry, at) => entry !== is[at]);
  const [old, now]: unknown[] = [was[index], is[index]];
  if (typeof old !== 'object' || typeof now !== 'object' || !old || !now) return undefined;
  return `${after.id}/${field}/${String(index)}/${changedField(old, now)?.field ?? ''}`;
}
