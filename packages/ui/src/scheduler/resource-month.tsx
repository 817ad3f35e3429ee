'use client';
import { useMemo, useRef } from 'react';
import { Plus } from 'lucide-react';
import { cn } from '../lib/cn';
import type { Sheet } from './geometry';
import { MonthBarView } from './month-bar';
import { monthBars } from './month-bars';
import { MoveBar } from './move-bar';
import type { SchedulerItem, SchedulerLine } from './scheduler-item';
import { KeysHint, LineHead, nameOf, sheetFrame } from './sheet-parts';
import type { Stop } from './steps';
import { CELL, CELL_ROW } from './use-pointer';
import { SLOT } from './use-roving';
import { type SchedulerProps, useSheetRoot, useSpokenMoves } from './use-scheduler';

export interface ResourceMonthProps<I extends SchedulerItem> extends SchedulerProps<I> {
  /** The spaces, one below the other. */
  rows: readonly SchedulerLine[];
  /** The days of the month, side by side. */
  columns: readonly SchedulerLine[];
}

/** Spaces down the side, the days of a month side by side: each entry a bar over its days. Moves keep the hour. */
export function ResourceMonth<I extends SchedulerItem>(props: ResourceMonthProps<I>) {
  const { rows, columns, selected, clash, renderItem = nameOf, className } = props;
  const sheet = useMemo<Sheet>(
    () => ({
      rows: rows.map(({ id }) => id),
      columns: columns.map(({ id }) => id),
      from: 0,
      to: 1440,
      days: true,
      wholeDays: true,
    }),
    [rows, columns],
  );
  const root = useRef<HTMLDivElement>(null);
  const { speech, moves } = useSpokenMoves(props, { rows, columns }, true);
  const { lift, pending } = moves;
  const bars = useMemo(
    () =>
      new Map(
        sheet.rows.map((row) => [
          row,
          monthBars(
            moves.shown.filter((item) => item.row === row),
            sheet.columns,
          ),
        ]),
      ),
    [sheet, moves.shown],
  );
  const stops = useMemo(
    () =>
      sheet.rows.flatMap((row) =>
        (bars.get(row) ?? []).map(
          ({ item, first, last, line }): Stop => ({
            key: item.id,
            row,
            column: sheet.columns[first] ?? item.column,
            // Several of one day are stopped at from line to line.
            start: line,
            end: line + 1,
            span: last - first + 1,
          }),
        ),
      ),
    [sheet, bars],
  );
  const { cursor, canMove, canDraw, keysId, gridProps } = useSheetRoot(props, sheet, stops, moves, root);
  const carried = lift && monthBars([{ ...(lift.item ?? NEW), ...lift.place }], sheet.columns)[0];
  const problem = lift?.problem ?? null;
  const tracks = {
    gridTemplateColumns: `8.25rem repeat(${columns.length}, minmax(2.0625rem, 1fr))`,
    minInlineSize: `${8.25 + columns.length * 2.0625}rem`,
  };
  return (
    <div
      data-slot="resource-month"
      className={cn(
        'grid grid-cols-1 gap-2 [--bar:2.5rem] [--row:5.25rem] in-data-[density=compact]:[--bar:1.75rem] in-data-[density=compact]:[--row:3.75rem]',
        className,
      )}
    >
      <div {...gridProps} className={sheetFrame}>
        <div role="row" className="sticky top-0 z-20 grid border-b bg-card" style={tracks}>
          <div role="columnheader" className="sticky start-0 z-10 bg-card">
            <span className="sr-only">{speech.words.rows}</span>
          </div>
          {columns.map((line) => (
            <LineHead key={line.id} line={line} />
          ))}
        </div>
        {rows.map((row, index) => {
          const own = bars.get(row.id) ?? [];
          const lines = Math.max(1, ...own.map((bar) => bar.lines));
          return (
            <div
              key={row.id}
              role="row"
              className={cn('relative grid', index > 0 && 'border-t')}
              style={{
                ...tracks,
                blockSize: `max(var(--row), calc((var(--bar) + 2px) * ${lines} + 0.5rem))`,
              }}
            >
              <div role="rowheader" className="sticky start-0 z-10 min-w-0 self-stretch bg-card p-2 ps-3">
                <div title={row.label} className="line-clamp-2 text-sm font-semibold wrap-anywhere">
                  {row.head ?? row.label}
                </div>
              </div>
              {columns.map(({ id, shaded }, day) => {
                const hasKeys = cursor.key === null && cursor.row === row.id && cursor.column === id;
                return (
                  <div
                    key={id}
                    role="gridcell"
                    className={cn('relative border-s', shaded && 'bg-muted')}
                    {...{ [CELL]: id, [CELL_ROW]: row.id }}
                  >
                    {own
                      .filter(({ first }) => first === day)
                      .map(({ item, first, last, ...bar }) => (
                        <MonthBarView
                          key={item.id}
                          item={item}
                          span={last - first + 1}
                          {...bar}
                          state={
                            lift?.item?.id === item.id
                              ? 'left-behind'
                              : pending.has(item.id)
                                ? 'pending'
                                : 'rests'
                          }
                          tone={item.tone ?? 'plain'}
                          tabbable={cursor.key === item.id}
                          movable={canMove && item.fixed !== true}
                          chosen={selected === item.id}
                          spoken={item.spoken ?? `${item.label}, ${speech.where(item)}`}
                          render={renderItem}
                        />
                      ))}
                    {lift && carried && lift.place.row === row.id && carried.first === day ? (
                      <MonthBarView
                        item={carried.item}
                        span={carried.last - carried.first + 1}
                        line={0}
                        lines={1}
                        begun={carried.begun}
                        goesOn={carried.goesOn}
                        state={problem === null ? 'carried' : 'refused'}
                        tone={
                          problem === null
                            ? (lift.item?.tone ?? 'plain')
                            : clash === 'warns'
                              ? 'warned'
                              : 'refused'
                        }
                        tabbable={false}
                        movable={false}
                        chosen
                        spoken=""
                        render={lift.item ? renderItem : nameOf}
                      />
                    ) : null}
                    {hasKeys ? (
                      <button
                        type="button"
                        aria-label={speech.words.freePlace(speech.cell(row.id, id))}
                        aria-disabled={canDraw ? undefined : true}
                        className="group/free absolute inset-0.5 grid place-items-center rounded-md text-selected-foreground focus-ring focus:bg-selected"
                        {...{ [SLOT]: '' }}
                      >
                        {canDraw ? (
                          <Plus aria-hidden className="invisible size-4 group-focus/free:visible" />
                        ) : null}
                      </button>
                    ) : null}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <MoveBar lift={lift} speech={speech} />
      <KeysHint id={keysId}>{canMove ? speech.words.keysMonth : speech.words.keysReading}</KeysHint>
    </div>
  );
}

/** What is drawn and has no name yet. */
const NEW: SchedulerItem = { id: '', label: '', column: '', start: 0, end: 60 };
