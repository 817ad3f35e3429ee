/** A list that things can be carried out of and into, and the ids of what is in it, in order. */
export interface DragList {
  id: string;
  items: readonly string[];
}

/**
 * Where a carried thing would land: its list, and its index there once it has landed. The index counts the other
 * things of that list only, so that it means the same in the list it comes from and in every other one.
 */
export interface DropPosition {
  list: string;
  index: number;
}

/** One step with the arrow keys: within the list, or to the list before or after it in reading direction. */
export type DragStep = 'up' | 'down' | 'previous' | 'next';

export const samePlace = (a: DropPosition, b: DropPosition): boolean =>
  a.list === b.list && a.index === b.index;

/** Where a thing lies now; undefined when it is in none of the lists. */
export function placeOf(lists: readonly DragList[], id: string): DropPosition | undefined {
  for (const list of lists) {
    const index = list.items.indexOf(id);
    if (index >= 0) return { list: list.id, index };
  }
  return undefined;
}

/** How many places there are in a list for a thing that is carried: one more than there are others. */
export function placesIn(list: DragList, id: string): number {
  return list.items.filter((item) => item !== id).length + 1;
}

/** One step from a place; at the ends it stays where it is. */
export function stepFrom(
  lists: readonly DragList[],
  id: string,
  place: DropPosition,
  step: DragStep,
): DropPosition {
  const at = lists.findIndex((list) => list.id === place.list);
  const current = lists[at];
  if (!current) return place;
  if (step === 'up') return { ...place, index: Math.max(0, place.index - 1) };
  if (step === 'down') return { ...place, index: Math.min(placesIn(current, id) - 1, place.index + 1) };
  const next = lists[at + (step === 'next' ? 1 : -1)];
  if (!next) return place;
  return { list: next.id, index: Math.min(placesIn(next, id) - 1, place.index) };
}

/** The attributes that tell `placeAt` what on the page is a list, and what is a thing in it. */
export const LIST = 'data-drag-list';
export const ITEM = 'data-drag-item';
export const HANDLE = 'data-drag-handle';
export const MENU = 'data-drag-menu';
export const UP = 'data-drag-up';
export const DOWN = 'data-drag-down';
/** The controls of a thing that focus returns to after a move. */
export type DragControl = typeof HANDLE | typeof MENU | typeof UP | typeof DOWN;

/** Distance of a point from a span; none inside it. */
const outside = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);

/** The place under a point of the window, in the nearest of the lists within `root`. */
export function placeAt(
  root: Element,
  point: { x: number; y: number },
  id: string,
): DropPosition | undefined {
  let nearest: { list: Element; away: number } | undefined;
  for (const list of root.querySelectorAll(`[${LIST}]`)) {
    const box = list.getBoundingClientRect();
    const away = Math.hypot(outside(point.x, box.left, box.right), outside(point.y, box.top, box.bottom));
    if (!nearest || away < nearest.away) nearest = { list, away };
  }
  const name = nearest?.list.getAttribute(LIST);
  if (!nearest || name === null || name === undefined) return undefined;
  let index = 0;
  for (const item of nearest.list.querySelectorAll(`[${ITEM}]`)) {
    if (item.getAttribute(ITEM) === id) continue;
    const box = item.getBoundingClientRect();
    if (point.y > box.top + box.height / 2) index += 1;
  }
  return { list: name, index };
}
