'use client';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { cn } from '../lib/cn';
import { useControllable } from '../lib/use-controllable';
import { useMedia } from '../lib/use-media';
import { ToggleGroup } from '../toggle-group';
import { hoursOf, type Sheet } from './geometry';
import { layoutOf, type Together } from './layout';
import { MoveBar } from './move-bar';
import type { SchedulerItem, SchedulerLine } from './scheduler-item';
import { SheetCell } from './sheet-cell';
import { dayScale, Gutter, hourLines, KeysHint, LineHead, nameOf, sheetFrame } from './sheet-parts';
import { type SchedulerProps, useSheetRoot, useSpokenMoves } from './use-scheduler';

export interface DayColumnsProps<I extends SchedulerItem> extends SchedulerProps<I> {
  /** What stands side by side, in order: the spaces of one day, or days. */
  columns: readonly SchedulerLine[];
  /** What columns are. `day`: consecutive days; what passes midnight goes on in the next column. */
  by: 'space' | 'day';
  /**
   * What happens to items that take place at once in one column: `lanes` side by side, or `clash` striped where they
   * overlap. Default: lanes for days, clash for spaces.
   */
  together?: Together | undefined;
  /** First minute shown, a full hour. Default: that of the first entry, 9 at the latest. */
  from?: number | undefined;
  /** Last minute shown, a full hour. Default: that of the last entry, 18 at the earliest. */
  to?: number | undefined;
  /** Now, in minutes of the day: in the column it names, or across all. */
  now?: { minute: number; column?: string | undefined } | undefined;
  /** What stands in the corner above the hours: whose time it is. */
  corner?: ReactNode;
  /** On a phone: the one column that is shown, when the parent holds it; then no strip is drawn to choose it. */
  shown?: string | undefined;
  /** Hears which column was chosen on a phone. */
  onShow?: ((column: string) => void) | undefined;
}

const GUTTER_PX = 52;
const LANE_PX = 112;
const NO_ROWS: readonly SchedulerLine[] = [];

/** How many lanes fit into a column, by the width of the sheet. */
function useMostLanes(root: RefObject<HTMLElement | null>, columns: number): number {
  const [most, setMost] = useState(Infinity);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      setMost(Math.max(1, Math.floor((element.clientWidth - GUTTER_PX) / columns / LANE_PX))),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [root, columns]);
  return most;
}

/** Hours down the side, spaces or days side by side: a programme, bookings of a day, shifts. */
export function DayColumns<I extends SchedulerItem>(props: DayColumnsProps<I>) {
  const { columns, by, items, now, corner, selected, clash, onOpen, renderItem, className } = props;
  const { together = by === 'day' ? 'lanes' : 'clash' } = props;
  const phone = useMedia('(width < 40rem)');
  const [shown, setShown] = useControllable({
    value: props.shown,
    defaultValue: columns[0]?.id ?? '',
    onValueChange: props.onShow,
  });
  const visible = useMemo(() => {
    if (!phone) return columns;
    const chosen = columns.find(({ id }) => id === shown) ?? columns[0];
    return chosen ? [chosen] : [];
  }, [columns, phone, shown]);

  const { from, to } = useMemo(() => {
    const hours = hoursOf(items);
    return { from: props.from ?? hours.from, to: props.to ?? hours.to };
  }, [items, props.from, props.to]);
  const sheet = useMemo<Sheet>(
    () => ({ rows: [], columns: visible.map(({ id }) => id), from, to, days: by === 'day' }),
    [visible, from, to, by],
  );

  const root = useRef<HTMLDivElement>(null);
  const { speech, moves } = useSpokenMoves(props, { rows: NO_ROWS, columns });
  const mostLanes = useMostLanes(root, visible.length);
  const layout = useMemo(
    () => layoutOf(sheet, moves.shown, together, mostLanes),
    [sheet, moves.shown, together, mostLanes],
  );
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
    compact: false,
    selected,
    clash,
    render: renderItem ?? nameOf,
    onOpen,
  };
  const least = by === 'day' ? '8.25rem' : '9.25rem';
  const tracks = {
    gridTemplateColumns: `var(--gutter) repeat(${visible.length}, minmax(${phone ? '0px' : least}, 1fr))`,
    minInlineSize: phone ? undefined : `calc(var(--gutter) + ${visible.length} * ${least})`,
  };
  const open = moves.shown.find(({ id }) => id === selected);
  return (
    <div data-slot="day-columns" className={cn('grid grid-cols-1 gap-2', dayScale, className)}>
      {phone && columns.length > 1 && props.shown === undefined ? (
        <ToggleGroup.Root
          type="single"
          variant="ghost"
          aria-label={speech.words.choose}
          value={visible[0]?.id ?? ''}
          onValueChange={setShown}
          className="overflow-x-auto p-1"
        >
          {columns.map(({ id, label }) => (
            <ToggleGroup.Item key={id} value={id} className="shrink-0">
              {label}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      ) : null}
      <div {...gridProps} className={sheetFrame}>
        <div role="row" className="sticky top-0 z-20 grid border-b bg-card" style={tracks}>
          <div
            role="columnheader"
            className="sticky start-0 z-10 grid place-items-center bg-card p-1 text-center text-xs text-muted-foreground"
          >
            <span className="sr-only">{speech.words.hours}</span>
            <span aria-hidden>{corner}</span>
          </div>
          {visible.map((line) => (
            <LineHead key={line.id} line={line} />
          ))}
        </div>
        <div
          role="row"
          className="relative grid"
          style={{ ...tracks, blockSize: `calc(var(--hour) * ${(to - from) / 60})` }}
        >
          <Gutter sheet={sheet} speech={speech} span={moves.lift?.place ?? open} now={now?.minute} />
          {visible.map(({ id, shaded }) => (
            <SheetCell
              key={id}
              {...parts}
              column={id}
              layout={layout.cell(undefined, id)}
              now={now && (now.column === undefined || now.column === id) ? now.minute : undefined}
              className={cn(hourLines, shaded && 'bg-muted')}
            />
          ))}
        </div>
      </div>
      <MoveBar lift={moves.lift} speech={speech} />
      <KeysHint id={keysId}>{canMove ? speech.words.keys : speech.words.keysReading}</KeysHint>
    </div>
  );
}
