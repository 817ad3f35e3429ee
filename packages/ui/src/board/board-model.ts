import { arrayMove } from '@dnd-kit/helpers';

/** What every card has; yours may have more. */
export interface BoardCardData {
  id: string;
  /** Shown, and said while the card is moved. */
  title: string;
}

export interface BoardColumnData<C extends BoardCardData = BoardCardData> {
  id: string;
  title: string;
  cards: readonly C[];
  /** How many there are, where not all of them are shown. Default: as many as `cards`. */
  count?: number | undefined;
  /** How many cards are meant to be in it at most. Shown, not enforced: refuse the move where it must hold. */
  limit?: number | undefined;
}

/** A card that somebody wants to move. */
export interface BoardMove<C extends BoardCardData = BoardCardData> {
  card: C;
  /** Ids of the columns; the same one for a new place within it. */
  from: string;
  to: string;
  /** Index in the column it goes to, once it is there. */
  index: number;
}

/** The columns after a move: what `onMove` usually puts into the state. A move that no longer fits changes nothing. */
export function moveCard<C extends BoardCardData>(
  columns: readonly BoardColumnData<C>[],
  { card, from, to, index }: BoardMove<C>,
): readonly BoardColumnData<C>[] {
  const source = columns.find((column) => column.id === from);
  const at = source?.cards.findIndex((each) => each.id === card.id) ?? -1;
  const moved = source?.cards[at];
  if (!moved || !columns.some((column) => column.id === to)) return columns;
  return columns.map((column) => {
    if (column.id === from && from === to)
      return { ...column, cards: arrayMove([...column.cards], at, Math.min(index, column.cards.length - 1)) };
    if (column.id === from) return { ...column, cards: column.cards.filter((each) => each.id !== card.id) };
    if (column.id === to)
      return { ...column, cards: [...column.cards.slice(0, index), moved, ...column.cards.slice(index)] };
    return column;
  });
}
