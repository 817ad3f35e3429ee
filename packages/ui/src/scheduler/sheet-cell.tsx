import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../lib/join';
import { Block, laneStyle, spanStyle } from './block';
import type { BlockState } from './block.variants';
import { piecesOf, type Sheet } from './geometry';
import type { CellLayout } from './layout';
import { MoreBlock } from './more-block';
import type { SchedulerBlockFacts, SchedulerItem } from './scheduler-item';
import type { Speech } from './scheduler-words';
import type { Cursor } from './steps';
import type { Lift, Moves } from './use-moves';
import { CELL, CELL_ROW } from './use-pointer';
import { SLOT } from './use-roving';

/** What all cells of a sheet are drawn with. */
export interface CellParts<I extends SchedulerItem> {
  sheet: Sheet;
  speech: Speech;
  moves: Moves<I>;
  cursor: Cursor;
  canMove: boolean;
  canDraw: boolean;
  compact: boolean;
  selected: string | undefined;
  clash: 'refuses' | 'warns' | undefined;
  render: (item: I, facts: SchedulerBlockFacts) => ReactNode;
  onOpen: ((item: I) => void) | undefined;
}

interface SheetCellProps<I extends SchedulerItem> extends CellParts<I> {
  row?: string | undefined;
  column: string;
  layout: CellLayout<I>;
  className: string;
  /** The minute it is now, where this cell is of today. */
  now?: number | undefined;
}

/** A day of a space, or of all: its blocks, where they overlap, now, what is carried over it, and its free place. */
export function SheetCell<I extends SchedulerItem>({
  row,
  column,
  layout,
  className,
  now,
  ...parts
}: SheetCellProps<I>) {
  const { sheet, speech, moves, cursor, canMove, compact, selected, render, onOpen } = parts;
  const { lift, pending } = moves;
  const hasKeys = cursor.row === row && cursor.column === column;
  return (
    <div
      role="gridcell"
      className={join('relative border-s', className)}
      {...{ [CELL]: column, [CELL_ROW]: row }}
    >
      {layout.pieces.map(({ item, column: own, ...piece }) => (
        <Block
          key={`${item.id} ${own}`}
          item={item}
          from={sheet.from}
          {...piece}
          state={lift?.item?.id === item.id ? 'left-behind' : pending.has(item.id) ? 'pending' : 'rests'}
          tone={item.tone ?? 'plain'}
          tabbable={cursor.key === item.id}
          movable={canMove && item.fixed !== true}
          chosen={selected === item.id}
          compact={compact}
          spoken={item.spoken ?? `${item.label}, ${speech.where(item)}`}
          render={render}
        />
      ))}
      {layout.more.map((more) => (
        <MoreBlock
          key={more.key}
          more={more}
          from={sheet.from}
          tabbable={cursor.key === more.key}
          speech={speech}
          onOpen={onOpen}
        />
      ))}
      {layout.overlaps.map(({ start, end }) => (
        <div
          key={start}
          data-slot="scheduler-overlap"
          className="pointer-events-none absolute inset-x-1 z-5 grid content-center justify-items-end border-y-2 border-due-soft-foreground bg-[repeating-linear-gradient(-45deg,color-mix(in_srgb,var(--due)_45%,transparent)_0_4px,transparent_4px_10px)] pe-1 forced-colors:border-3"
          style={spanStyle(sheet.from, start, end)}
        >
          <span className="rounded-sm bg-due px-1.5 text-xs font-semibold text-due-foreground">
            {speech.words.overlap}
          </span>
        </div>
      ))}
      {now === undefined || now < sheet.from || now > sheet.to ? null : (
        <div
          aria-hidden
          data-slot="scheduler-now"
          className="pointer-events-none absolute inset-x-0 z-5 h-0.5 bg-due before:absolute before:-start-1.5 before:-top-1 before:size-2.5 before:rounded-full before:bg-due forced-colors:bg-[Highlight]"
          style={{ insetBlockStart: `calc(var(--hour) * ${(now - sheet.from) / 60})` }}
        />
      )}
      {lift ? <Carried {...parts} lift={lift} row={row} column={column} /> : null}
      {hasKeys && cursor.key === null ? <FreePlace {...parts} /> : null}
    </div>
  );
}

const lookOf = (problem: string | null): BlockState => (problem === null ? 'carried' : 'refused');

/** What is carried, at the place where it would land. */
function Carried<I extends SchedulerItem>({
  lift,
  row,
  column,
  ...parts
}: CellParts<I> & { lift: Lift<I>; row: string | undefined; column: string }) {
  const { sheet, speech, compact, clash, render } = parts;
  const { item, place, problem } = lift;
  if (place.row !== row) return null;
  if (!item) {
    if (place.column !== column) return null;
    return (
      <div
        aria-hidden
        data-slot="scheduler-new"
        className="pointer-events-none absolute z-6 overflow-hidden rounded-md bg-selected px-2 text-meta text-selected-foreground outline-2 outline-selected-edge"
        style={{ ...spanStyle(sheet.from, place.start, place.end), ...laneStyle(0, 1) }}
      >
        <b className="block font-number">{speech.hours(place)}</b>
        {problem}
      </div>
    );
  }
  const there = { ...item, ...place };
  const tone = problem === null ? (item.tone ?? 'plain') : clash === 'warns' ? 'warned' : 'refused';
  return piecesOf(sheet, there)
    .filter((piece) => piece.column === column)
    .map(({ item: carried, column: own, ...piece }) => (
      <Block
        key={own}
        item={carried}
        from={sheet.from}
        {...piece}
        lane={0}
        lanes={1}
        state={lookOf(problem)}
        tone={tone}
        tabbable={false}
        movable={false}
        chosen
        compact={compact}
        spoken=""
        render={render}
      />
    ));
}

/** The free place that has the keys: Enter, or a press, begins something there. */
function FreePlace<I extends SchedulerItem>({ sheet, speech, cursor, canDraw }: CellParts<I>) {
  const whole = sheet.rows.length > 0;
  const where = speech.cell(cursor.row, cursor.column, whole ? undefined : cursor.minute);
  const span = whole ? [sheet.from, sheet.to] : [cursor.minute, Math.min(cursor.minute + 60, sheet.to)];
  return (
    <button
      type="button"
      aria-label={speech.words.freePlace(where)}
      aria-disabled={canDraw ? undefined : true}
      data-slot="scheduler-free-place"
      className="group/free absolute z-1 flex items-center justify-center gap-1 rounded-md text-meta text-selected-foreground focus-ring focus:bg-selected"
      style={{ ...spanStyle(sheet.from, span[0] ?? sheet.from, span[1] ?? sheet.to), ...laneStyle(0, 1) }}
      {...{ [SLOT]: '' }}
    >
      <span className="invisible flex items-center gap-1 group-focus/free:visible">
        {canDraw ? <Plus aria-hidden className="size-4" /> : null}
        {whole ? null : speech.clock(cursor.minute)}
      </span>
    </button>
  );
}
