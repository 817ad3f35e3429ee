import type { PageBlocks } from '../info-pages';
import { type PageDraft, sameContent } from '../page-content';

type Block = PageBlocks[number];

/** What two writers changed at once: a block by its id, or the title, where `id` is null. */
export type Clash = { id: string; theirs: Block } | { id: null; theirs: string };

export interface Merged {
  /** Both sides' changes; where both changed the same, mine. */
  draft: PageDraft;
  clashes: readonly Clash[];
  /** Ids of the blocks that differ from mine by what they did: new, changed, moved and removed ones. */
  taken: readonly string[];
}

const byId = (blocks: PageBlocks) => new Map(blocks.map((block) => [block.id, block]));

/** The ids of one side's blocks in the order of the other's, each new one after the block it stood behind. */
function woven(skeleton: readonly string[], other: readonly string[]): string[] {
  const order = [...skeleton];
  const known = new Set(skeleton);
  for (const [index, id] of other.entries()) {
    if (known.has(id)) continue;
    const before = index === 0 ? undefined : other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    known.add(id);
  }
  return order;
}

/**
 * Merges what two wrote into the page that both opened. What only one changed is taken; a block that one removed and the
 * other changed stays as it was changed; what both changed is mine, and told as a clash with theirs.
 */
export function mergePages(base: PageDraft, mine: PageDraft, theirs: PageDraft): Merged {
  const [was, my, their] = [byId(base.blocks), byId(mine.blocks), byId(theirs.blocks)];
  const clashes: Clash[] = [];
  const chosen = new Map<string, Block>();
  const taken = new Set<string>();
  for (const id of new Set([...was.keys(), ...my.keys(), ...their.keys()])) {
    const [before, own, other] = [was.get(id), my.get(id), their.get(id)];
    if (own && other) {
      if (sameContent(own, other) || (before && sameContent(before, other))) chosen.set(id, own);
      else if (before && sameContent(before, own)) {
        chosen.set(id, other);
        taken.add(id);
      } else {
        chosen.set(id, own);
        clashes.push({ id, theirs: other });
      }
    } else if (own) {
      // They removed it, or never had it.
      if (!before || !sameContent(before, own)) chosen.set(id, own);
      else taken.add(id);
    } else if (other && (!before || !sameContent(before, other))) {
      chosen.set(id, other);
      taken.add(id);
    }
  }
  const ids = (blocks: PageBlocks) => blocks.map(({ id }) => id);
  const [myOrder, theirOrder] = [ids(mine.blocks), ids(theirs.blocks)];
  const inBoth = (order: readonly string[]) =>
    order.filter((id) => was.has(id) && my.has(id) && their.has(id));
  const [oldOrder, mineKept, theirsKept] = [ids(base.blocks), myOrder, theirOrder].map((order) =>
    inBoth(order).join('\n'),
  );
  const iMoved = oldOrder !== mineKept;
  if (!iMoved && oldOrder !== theirsKept) for (const id of inBoth(theirOrder)) taken.add(id);
  const order = iMoved ? woven(myOrder, theirOrder) : woven(theirOrder, myOrder);
  let { title } = mine;
  if (mine.title !== theirs.title && base.title !== theirs.title) {
    if (mine.title === base.title) title = theirs.title;
    else clashes.push({ id: null, theirs: theirs.title });
  }
  return {
    draft: { title, blocks: order.flatMap((id) => chosen.get(id) ?? []) },
    clashes,
    taken: [...taken],
  };
}

/** How a clash is settled. */
export type Settlement = 'mine' | 'theirs' | 'both';

/** The draft with a clash settled; the second text of 'both' stands after the first. */
export function settled(draft: PageDraft, clash: Clash, how: Settlement, newId: () => string): PageDraft {
  if (how === 'mine') return draft;
  if (clash.id === null) return { ...draft, title: clash.theirs };
  const { id, theirs } = clash;
  const at = draft.blocks.findIndex((block) => block.id === id);
  const blocks = [...draft.blocks];
  if (at < 0) blocks.push(theirs);
  else if (how === 'theirs') blocks[at] = theirs;
  else blocks.splice(at + 1, 0, { ...theirs, id: newId() });
  return { ...draft, blocks };
}
