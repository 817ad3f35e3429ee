'use client';
import { GripVertical } from 'lucide-react';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { DragLayer } from '../lib/drag-layer';
import { join } from '../lib/join';
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
export const PageBlockList = memo(function PageBlockList({
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
  const select = useCallback((id: string) => latest.current.onSelect(id), []);
  const step = useCallback((id: string, by: -1 | 1) => {
    const index = latest.current.blocks.findIndex((block) => block.id === id);
    latest.current.move(id, { list: PAGE, index: index + by }, by === -1 ? UP : DOWN);
  }, []);
  const duplicate = useCallback((id: string) => {
    const block = latest.current.blocks.find((each) => each.id === id);
    if (block) latest.current.onDuplicate(block);
  }, []);
  const remove = useCallback((id: string) => {
    const block = latest.current.blocks.find((each) => each.id === id);
    if (block) latest.current.onRemove(block);
  }, []);
  const press = useCallback(
    (id: string, event: MouseEvent) => latest.current.handleProps(id).onClick(event),
    [],
  );
  const steer = useCallback(
    (id: string, event: KeyboardEvent) => latest.current.handleProps(id).onKeyDown(event),
    [],
  );
  const letGo = useCallback((id: string) => latest.current.handleProps(id).onBlur(), []);
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
      <div
        ref={root}
        className={join(
          // Beside a long page the list stays in sight and moves by itself.
          'lg:-m-1 lg:p-1 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto',
          flying !== undefined && 'cursor-grabbing select-none',
        )}
      >
        <ol aria-label={words.label} className="grid grid-cols-1 gap-1.5" {...{ [LIST]: PAGE }}>
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
              onHandleClick={press}
              onHandleKeyDown={steer}
              onHandleBlur={letGo}
              onSelect={select}
              onMove={step}
              onDuplicate={duplicate}
              onRemove={remove}
            />
          ))}
        </ol>
      </div>
    </DragLayer>
  );
});
