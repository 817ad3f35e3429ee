'use client';
import { useMemo, useRef } from 'react';
import { cn } from '../lib/cn';
import type { Sheet } from './geometry';
import { layoutOf, type Together } from './layout';
import { MoveBar } from './move-bar';
import type { SchedulerItem, SchedulerLine } from './scheduler-item';
import { SheetCell } from './sheet-cell';
import { KeysHint, LineHead, nameOf, sheetFrame, smallDayScale } from './sheet-parts';
import { type SchedulerProps, useSheetRoot, useSpokenMoves } from './use-scheduler';

export interface ResourceWeekProps<I extends SchedulerItem> extends SchedulerProps<I> {
  /** The spaces, one below the other. */
  rows: readonly SchedulerLine[];
  /** Consecutive days, side by side. */
  columns: readonly SchedulerLine[];
  /** The first minute a day is drawn with. Default: 480, eight in the morning. */
  from?: number | undefined;
  /** The last minute a day is drawn with. Default: 1440, midnight. */
  to?: number | undefined;
  /** Now: the day and its minute. */
  now?: { minute: number; column: string } | undefined;
  /** What takes place at once in one space: side by side, or striped where it overlaps. Default: clash. */
  together?: Together | undefined;
}

/** Spaces down the side, days side by side; each cell is a small day. Bookings of a week. */
export function ResourceWeek<I extends SchedulerItem>(props: ResourceWeekProps<I>) {
  const { rows, columns, from = 480, to = 1440, now, together = 'clash', className } = props;
  const sheet = useMemo<Sheet>(
    () => ({
      rows: rows.map(({ id }) => id),
      columns: columns.map(({ id }) => id),
      from,
      to,
      days: true,
    }),
    [rows, columns, from, to],
  );
  const root = useRef<HTMLDivElement>(null);
  const { speech, moves } = useSpokenMoves(props, { rows, columns });
  const layout = useMemo(() => layoutOf(sheet, moves.shown, together), [sheet, moves.shown, together]);
  const { cursor, canMove, canDraw, keysId, gridProps } = useSheetRoot(
    props,
    sheet,
    layout.stops,
    moves,
    root,
  );
  const parts = {
    sheet,
    speech,
    moves,
    cursor,
    canMove,
    canDraw,
    compact: true,
    selected: props.selected,
    clash: props.clash,
    render: props.renderItem ?? nameOf,
    onOpen: props.onOpen,
  };
  const tracks = {
    gridTemplateColumns: `8.25rem repeat(${columns.length}, minmax(7.25rem, 1fr))`,
    minInlineSize: `${8.25 + columns.length * 7.25}rem`,
  };
  const middle = (from + to) / 2;
  return (
    <div data-slot="resource-week" className={cn('grid grid-cols-1 gap-2', smallDayScale, className)}>
      <div {...gridProps} className={sheetFrame}>
        <div role="row" className="sticky top-0 z-20 grid border-b bg-card" style={tracks}>
          <div role="columnheader" className="sticky start-0 z-10 bg-card">
            <span className="sr-only">{speech.words.rows}</span>
          </div>
          {columns.map((line) => (
            <LineHead key={line.id} line={line} />
          ))}
        </div>
        {rows.map((row, index) => (
          <div
            key={row.id}
            role="row"
            className={cn('relative grid', index > 0 && 'border-t')}
            style={{ ...tracks, blockSize: `calc(var(--hour) * ${(to - from) / 60} + 4px)` }}
          >
            <div role="rowheader" className="sticky start-0 z-10 flex gap-1 overflow-hidden bg-card p-2 ps-3">
              <div
                title={row.label}
                className="line-clamp-3 min-w-0 grow text-sm font-semibold wrap-anywhere"
              >
                {row.head ?? row.label}
              </div>
              <span
                aria-hidden
                className="flex flex-col justify-between text-end font-display text-xs leading-3 text-muted-foreground"
              >
                {[from, middle, to].map((minute) => (
                  <span key={minute}>{minute / 60}</span>
                ))}
              </span>
            </div>
            {columns.map(({ id, shaded }) => (
              <SheetCell
                key={id}
                {...parts}
                row={row.id}
                column={id}
                layout={layout.cell(row.id, id)}
                now={now?.column === id ? now.minute : undefined}
                className={cn(
                  '[background-image:linear-gradient(to_bottom,transparent_calc(50%-.5px),var(--border)_calc(50%-.5px)_calc(50%+.5px),transparent_calc(50%+.5px))]',
                  shaded && 'bg-muted',
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <MoveBar lift={moves.lift} speech={speech} />
      <KeysHint id={keysId}>{canMove ? speech.words.keysWeek : speech.words.keysReading}</KeysHint>
    </div>
  );
}
