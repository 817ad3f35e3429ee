import type { RichTextBlock, RichTextDoc, RichTextInline } from '@foregather/ui/rich-text-view';

/** Letters of a line of 165 mm at the smallest size; few enough that wide ones fit too. */
const LINE = 88;
/** Lines of the words on the first sheet, below the salutation, and on those after it. */
export interface PageRoom {
  first: number;
  next: number;
}

const lengthOf = (inline: readonly RichTextInline[] = []) =>
  inline.reduce((sum, one) => sum + (one.type === 'text' ? one.text.length : 0), 0);

/** How many lines a block takes, the space after it counted in. */
function linesOf(block: RichTextBlock): number {
  switch (block.type) {
    case 'paragraph': {
      const breaks = (block.content ?? []).filter(({ type }) => type === 'hardBreak').length;
      return Math.max(1, Math.ceil(lengthOf(block.content) / LINE)) + breaks + 0.7;
    }
    case 'heading':
      return 2.5;
    case 'horizontalRule':
      return 1.5;
    case 'blockquote':
      return block.content.reduce((sum, one) => sum + linesOf(one), 0);
    default:
      return block.content.reduce(
        (sum, item) => sum + item.content.reduce((all, one) => all + linesOf(one) - 0.4, 0),
        0.7,
      );
  }
}

/** A paragraph cut in two at a space near so many letters; the second part is empty when all of it fits. */
function cutInline(content: readonly RichTextInline[], at: number): [RichTextInline[], RichTextInline[]] {
  const [head, tail]: [RichTextInline[], RichTextInline[]] = [[], []];
  let left = at;
  for (const one of content) {
    if (one.type !== 'text' || left <= 0) (left <= 0 ? tail : head).push(one);
    else if (one.text.length <= left) {
      head.push(one);
      left -= one.text.length;
    } else {
      const space = one.text.lastIndexOf(' ', left);
      const cut = space > 0 ? space : left;
      head.push({ ...one, text: one.text.slice(0, cut) });
      tail.push({ ...one, text: one.text.slice(cut).trimStart() });
      left = 0;
    }
  }
  return [head, tail];
}

/** Parts of a block that are no longer than a page: a longer paragraph is cut, a list goes item by item. */
function pieces(block: RichTextBlock, room: number): RichTextBlock[] {
  if (linesOf(block) <= room) return [block];
  if (block.type === 'paragraph') {
    const [head, tail] = cutInline(block.content ?? [], Math.floor(room - 1) * LINE);
    if (tail.length === 0) return [block];
    return [{ ...block, content: head }, ...pieces({ ...block, content: tail }, room)];
  }
  if (block.type === 'bulletList') return block.content.map((item) => ({ ...block, content: [item] }));
  if (block.type === 'orderedList')
    return block.content.map((item, n) => ({
      ...block,
      attrs: { start: (block.attrs?.start ?? 1) + n },
      content: [item],
    }));
  if (block.type === 'blockquote') return block.content.map((one) => ({ ...block, content: [one] }));
  return [block];
}

/** The host's words sheet by sheet: short ones stand on one, and none are ever left out. */
export function letterPages(words: RichTextDoc, room: PageRoom): RichTextDoc[] {
  const pages: RichTextBlock[][] = [[]];
  let left = room.first;
  for (const block of words.content.flatMap((one) => pieces(one, Math.min(room.first, room.next)))) {
    const lines = linesOf(block);
    if (lines > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = room.next;
    }
    pages.at(-1)?.push(block);
    left -= lines;
  }
  return pages.map((content) => ({ type: 'doc', content }));
}
