'use client';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { DragLayer } from '../lib/drag-layer';
import { DOWN, LIST, UP } from '../lib/drop-positions';
import { useDrag } from '../lib/use-drag';
import { readBlock, type StoredBlock } from '../page-view';
import { PageBlockRow } from './page-block-row';
import { blockName, type PageBuilderWords } from './page-words';

const PAGE = 'page';

interface PageBlockListProps {
  blocks: readonly StoredBlock[];
  selected: string | null;
  words: PageBuilderWords;
  /** No other block fits. */
  full: boolean;
  /** Who else is writing which block. */
  writers: Readonly<Record<string, string>>;
  onSelect: (id: string) => void;
  onMove: (id: string, index: number) => void;
  onDuplicate: (block: StoredBlock) => void;
  onRemove: (block: StoredBlock) => void;
}

/** The blocks of a page in their order, which drag, keys and buttons can change. */
export function PageBlockList({
  blocks,
  selected,
  words,
  full,
  writers,
  onSelect,
  onMove,
  onDuplicate,
  onRemove,
}: PageBlockListProps) {
  const lists = useMemo(() => [{ id: PAGE, items: blocks.map((block) => block.id) }], [blocks]);
  const nameOf = (id: string) => {
    const block = blocks.find((each) => each.id === id);
    return block ? blockName(block, words) : id;
  };
  const { root, dragged, start, hover, drop, cancel, move, handleProps } = useDrag({
    lists,
    rightToLeft: false,
    nameOf,
    whereOf: (place, places) => words.where(place.index + 1, places),
    words,
    onDrop: (id, place) => onMove(id, place.index),
  });
  // Rows are compared by their props: a key that is pressed in one block draws no other of two hundred. What they call is
  // therefore the same for as long as the list is there, and leads to what it means now.
  const now = { onSelect, onMove, onDuplicate, onRemove, move, handleProps, blocks };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [acts] = useState(() => actsOf(latest));
  const from = blocks.findIndex((block) => block.id === dragged?.id);
  const flying = dragged?.by === 'pointer' ? nameOf(dragged.id) : undefined;
  /** The place among all rows where a bar shows the landing; none where the block already is. */
  const bar =
    !dragged || dragged.place.index === from
      ? undefined
      : dragged.place.index + (dragged.place.index > from ? 1 : 0);

  return (
    <DragLayer
      root={root}
      ghost={
        flying === undefined ? null : (
          <div className="flex items-center gap-2 rounded-md border bg-card p-2 text-sm font-semibold text-card-foreground shadow-lg [&_svg]:size-4">
            <GripVertical />
            {flying}
          </div>
        )
      }
      onStart={(id) => start(id, 'pointer')}
      onHover={hover}
      onDrop={drop}
      onCancel={cancel}
    >
      <div ref={root} className={flying === undefined ? undefined : 'cursor-grabbing select-none'}>
        <ol aria-label={words.label} className="grid grid-cols-1 gap-2" {...{ [LIST]: PAGE }}>
          {blocks.map((block, index) => (
            <PageBlockRow
              key={block.id}
              id={block.id}
              type={readBlock(block)?.type}
              name={blockName(block, words)}
              words={words}
              selected={selected === block.id}
              state={dragged?.id !== block.id ? 'rests' : dragged.by === 'keys' ? 'lifted' : 'left-behind'}
              lands={
                bar === index
                  ? 'before'
                  : bar === blocks.length && index === blocks.length - 1
                    ? 'after'
                    : undefined
              }
              first={index === 0}
              last={index === blocks.length - 1}
              full={full}
              writer={Object.hasOwn(writers, block.id) ? writers[block.id] : undefined}
              {...acts}
            />
          ))}
        </ol>
      </div>
    </DragLayer>
  );
}

interface Acts extends Pick<PageBlockListProps, 'onSelect' | 'onMove' | 'onDuplicate' | 'onRemove'> {
  blocks: readonly StoredBlock[];
  move: (id: string, place: { list: string; index: number }, control: typeof UP | typeof DOWN) => void;
  handleProps: (id: string) => HandleProps;
}
type HandleProps = ReturnType<ReturnType<typeof useDrag>['handleProps']>;

/** What a row calls, by its id. */
function actsOf(latest: { readonly current: Acts }) {
  const withBlock = (id: string, act: (block: StoredBlock, index: number) => void) => {
    const index = latest.current.blocks.findIndex((block) => block.id === id);
    const block = latest.current.blocks[index];
    if (block) act(block, index);
  };
  return {
    handleProps: (id: string): ComponentProps<'button'> => ({
      ...latest.current.handleProps(id),
      onClick: (event) => latest.current.handleProps(id).onClick(event),
      onKeyDown: (event) => latest.current.handleProps(id).onKeyDown(event),
      onBlur: () => latest.current.handleProps(id).onBlur(),
    }),
    onSelect: (id: string) => latest.current.onSelect(id),
    onMove: (id: string, by: -1 | 1) =>
      withBlock(id, (_block, index) =>
        latest.current.move(id, { list: PAGE, index: index + by }, by === -1 ? UP : DOWN),
      ),
    onDuplicate: (id: string) => withBlock(id, (block) => latest.current.onDuplicate(block)),
    onRemove: (id: string) => withBlock(id, (block) => latest.current.onRemove(block)),
  };
}
