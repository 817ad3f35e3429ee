/** Comparing pages by what they say, whatever order their fields have: the database sorts them in its own way. */
import type { InfoPage, PageBlocks } from './info-pages';

/** What a writer writes of a page. */
export interface PageDraft {
  title: string;
  blocks: PageBlocks;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]): [string, unknown] => [name, sorted(each)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Whether two blocks, or two lists of them, say the same. In a list only what is another object is read. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each, at) => sameContent(each, b[at]))
    : JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));

/** Whether two drafts say the same. */
export const sameDraft = (a: PageDraft, b: PageDraft): boolean =>
  a.title === b.title && sameContent(a.blocks, b.blocks);

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What is different in a later form of a page, in one line: '2 blocks new, 1 changed, title changed'; '' for nothing. */
export function changeWords(before: PageDraft, after: PageDraft): string {
  const was = new Map(before.blocks.map((block) => [block.id, block]));
  const is = new Set(after.blocks.map(({ id }) => id));
  const fresh = after.blocks.filter(({ id }) => !was.has(id)).length;
  const changed = after.blocks.filter((block) => was.has(block.id) && !sameContent(was.get(block.id), block));
  const gone = before.blocks.filter(({ id }) => !is.has(id)).length;
  const kept = (blocks: PageBlocks, others: ReadonlySet<string>) =>
    blocks.flatMap(({ id }) => (others.has(id) ? [id] : [])).join(' ');
  const moved = kept(before.blocks, is) !== kept(after.blocks, new Set(was.keys()));
  return [
    ...(fresh > 0 ? [`${counted(fresh, 'block', 'blocks')} new`] : []),
    ...(changed.length > 0 ? [`${counted(changed.length, 'block', 'blocks')} changed`] : []),
    ...(gone > 0 ? [`${counted(gone, 'block', 'blocks')} removed`] : []),
    ...(moved ? ['another order'] : []),
    ...(before.title === after.title ? [] : ['another title']),
  ].join(', ');
}

export type PageState = 'draft' | 'published' | 'changed' | 'off';

/** Where a page stands between draft and guests. */
export function pageState(page: InfoPage): PageState {
  const { published_title: title, published_blocks: blocks } = page;
  if (title === null || blocks === null) return 'draft';
  if (page.link_state === 'off') return 'off';
  return sameDraft(page, { title, blocks }) ? 'published' : 'changed';
}

export const STATE_WORDS: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, changed since',
  off: 'Published, link off',
};
