'use client';
import { GripVertical } from 'lucide-react';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { DragLayer } from '../lib/drag-layer';
import { MENU, placesIn, samePlace, type DropPosition } from '../lib/drop-positions';
import { composeRefs } from '../lib/compose-refs';
import { cn } from '../lib/cn';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useDrag, type DropResult } from '../lib/use-drag';
import { useTextDirection } from '../lib/use-text-direction';
import { BoardCard, type BoardCardMove } from './board-card';
import { boardCard } from './board-card.variants';
import { BoardColumn, type BoardWords } from './board-column';
import type { BoardCardData, BoardColumnData, BoardMove } from './board-model';

export type BoardProps<C extends BoardCardData> = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the board is about: 'Tasks'. */
  'aria-label': string;
  /** The columns with their cards, in the order shown. */
  columns: readonly BoardColumnData<C>[];
  /**
   * Somebody moved a card, by drag, keys or menu. The board shows `columns` and nothing else, so take the move with
   * `moveCard`, or leave the columns as they are. Answer `false`, or a promise of it, to have the refusal said.
   */
  onMove: (move: BoardMove<C>) => DropResult;
  /** What a card says under its title. */
  renderCard?: ((card: C) => ReactNode) | undefined;
  /** The title of a card when it is more than words: a link to the task. */
  renderTitle?: ((card: C) => ReactNode) | undefined;
  /** What stands under the cards of a column: how many more there are, how many are meant to be in it. */
  renderEnd?: ((column: BoardColumnData<C>) => ReactNode) | undefined;
  /** Level of the columns' headings. Default: 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Nothing can be moved: no handles, no menus. */
  readOnly?: boolean | undefined;
  /** Any of the board's own texts, in your words. */
  words?: Partial<BoardWords> | undefined;
};

/** Cards in columns. Each card can be moved by drag, with the keys, and with a menu. */
export function Board<C extends BoardCardData>({
  columns,
  onMove,
  renderCard,
  renderTitle,
  renderEnd,
  headingLevel = 3,
  readOnly = false,
  words: ownWords,
  className,
  ref,
  ...rest
}: BoardProps<C>) {
  const words: BoardWords = { ...strings.board, ...ownWords };
  const [direction, measure] = useTextDirection();
  const lists = useMemo(
    () => columns.map(({ id, cards }) => ({ id, items: cards.map((card) => card.id) })),
    [columns],
  );
  const find = (id: string) => columns.flatMap((column) => column.cards).find((card) => card.id === id);

  const drag = useDrag({
    lists,
    rightToLeft: direction === 'rtl',
    nameOf: (id) => find(id)?.title ?? id,
    whereOf: (place, places) =>
      words.where(
        columns.find((column) => column.id === place.list)?.title ?? place.list,
        place.index + 1,
        places,
      ),
    words,
    onDrop: (id, place) => {
      const from = columns.find((column) => column.cards.some((card) => card.id === id));
      const card = find(id);
      if (!from || !card) return false;
      return onMove({ card, from: from.id, to: place.list, index: place.index });
    },
  });
  const { dragged } = drag;
  const rootRef = useMemo(() => composeRefs(drag.root, measure, ref), [drag.root, measure, ref]);

  const movesOf = (id: string, at: DropPosition): BoardCardMove[][] => {
    const to = (key: string, label: string, place: DropPosition): BoardCardMove => ({
      key,
      label,
      move: () => drag.move(id, place, MENU),
    });
    const own = lists.find((list) => list.id === at.list);
    const last = own ? placesIn(own, id) - 1 : 0;
    return [
      [
        ...(at.index > 0 ? [to('up', words.up, { ...at, index: at.index - 1 })] : []),
        ...(at.index < last ? [to('down', words.down, { ...at, index: at.index + 1 })] : []),
      ],
      columns
        .filter((column) => column.id !== at.list)
        .map((column) =>
          to(column.id, words.to(column.title), { list: column.id, index: column.cards.length }),
        ),
    ];
  };

  const flying = dragged?.by === 'pointer' ? find(dragged.id) : undefined;
  return (
    <DragLayer
      root={drag.root}
      ghost={
        flying ? (
          <div className={join(boardCard, 'rotate-1 shadow-lg motion-reduce:rotate-0')}>
            <span className="inline-flex size-7 items-center justify-center [&_svg]:size-4">
              <GripVertical />
            </span>
            <div className="grid min-w-0 gap-1 py-1 wrap-anywhere">
              <div className="font-semibold">{flying.title}</div>
            </div>
          </div>
        ) : null
      }
      onStart={(id) => drag.start(id, 'pointer')}
      onHover={drag.hover}
      onDrop={drag.drop}
      onCancel={drag.cancel}
    >
      <div
        role="group"
        data-slot="board"
        {...rest}
        ref={rootRef}
        className={cn(
          'flex snap-x gap-4 overflow-x-auto p-1',
          flying && 'cursor-grabbing snap-none select-none [&_*]:cursor-grabbing',
          className,
        )}
      >
        {columns.map((column) => {
          const others = column.cards.filter((card) => card.id !== dragged?.id);
          const from = dragged
            ? { list: column.id, index: column.cards.findIndex((card) => card.id === dragged.id) }
            : undefined;
          const goesHere = dragged?.place.list === column.id;
          // Back where it came from there is no bar: the card itself is there.
          const at = goesHere && from && !samePlace(from, dragged.place) ? dragged.place.index : undefined;
          return (
            <BoardColumn
              key={column.id}
              id={column.id}
              title={column.title}
              heading={headingLevel}
              count={column.count ?? column.cards.length}
              limit={column.limit}
              words={words}
              target={goesHere ? (at === others.length ? 'end' : 'between') : 'none'}
              end={renderEnd?.(column)}
            >
              {column.cards.map((card, index) => (
                <BoardCard
                  key={card.id}
                  id={card.id}
                  title={renderTitle ? renderTitle(card) : card.title}
                  handleLabel={words.move(card.title)}
                  handleProps={drag.handleProps(card.id)}
                  menuLabel={words.menu(card.title)}
                  moves={movesOf(card.id, { list: column.id, index })}
                  state={dragged?.id !== card.id ? 'rests' : dragged.by === 'keys' ? 'lifted' : 'left-behind'}
                  lands={at !== undefined && others[at] === card}
                  fixed={readOnly}
                >
                  {renderCard?.(card)}
                </BoardCard>
              ))}
            </BoardColumn>
          );
        })}
      </div>
    </DragLayer>
  );
}
