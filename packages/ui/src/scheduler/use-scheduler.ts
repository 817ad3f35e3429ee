import { useId, useMemo, type ReactNode, type RefObject } from 'react';
import * as strings from '../lib/strings-scheduler';
import { useLocale } from '../lib/use-locale';
import type { Sheet } from './geometry';
import type { SchedulerBlockFacts, SchedulerItem, SchedulerLine } from './scheduler-item';
import { speechOf, type SchedulerWords } from './scheduler-words';
import type { Stop } from './steps';
import { useMoves, type MoveHandlers, type Moves } from './use-moves';
import { usePointer } from './use-pointer';
import { useRoving, type RovingHandlers } from './use-roving';

/** What every sheet of the scheduler takes. */
export interface SchedulerProps<I extends SchedulerItem> extends MoveHandlers<I>, RovingHandlers<I> {
  /** What it is about: 'Programme of Saturday'. */
  'aria-label': string;
  /** What stands on it, in any order. Keep an item the same object while it is the same, and nothing is drawn twice. */
  items: readonly I[];
  /** What a block says; `BlockText` lays words out by height. Default: its name. Keep it the same function. */
  renderItem?: ((item: I, facts: SchedulerBlockFacts) => ReactNode) | undefined;
  /** The item whose details are open beside the sheet: ringed, its hours tinted in the gutter. */
  selected?: string | undefined;
  /** Nobody moves, draws or removes anything here: no grips, no such keys. */
  readOnly?: boolean | undefined;
  /** How a place looks against which `check` spoke: `refuses` or, for what may be kept, `warns`. Default: refuses. */
  clash?: 'refuses' | 'warns' | undefined;
  /** Language of times, a BCP 47 tag. Default: that of the page. */
  locale?: string | undefined;
  /** Any of its own texts, in your words. */
  words?: Partial<SchedulerWords> | undefined;
  className?: string | undefined;
}

interface Lines {
  rows: readonly SchedulerLine[];
  columns: readonly SchedulerLine[];
}

/** Speech and moves of a sheet: what its layout is made of. */
export function useSpokenMoves<I extends SchedulerItem>(
  props: SchedulerProps<I>,
  { rows, columns }: Lines,
  wholeDays = false,
) {
  const { items, check, onMove, onCreate, words, locale: givenLocale } = props;
  const locale = useLocale(givenLocale);
  const speech = useMemo(
    () => speechOf({ ...strings.scheduler, ...words }, locale, { rows, columns, wholeDays }),
    [words, locale, rows, columns, wholeDays],
  );
  const moves = useMoves({ items, check, onMove, onCreate, speech });
  return { speech, moves };
}

/** Keys and pointer of a sheet, and what its root element needs for them. */
export function useSheetRoot<I extends SchedulerItem>(
  props: SchedulerProps<I>,
  sheet: Sheet,
  stops: readonly Stop[],
  moves: Moves<I>,
  root: RefObject<HTMLDivElement | null>,
) {
  const { onMove, onCreate, onOpen, onRemove, onTurn, readOnly = false } = props;
  const keysId = useId();
  const canMove = onMove !== undefined && !readOnly;
  const canDraw = onCreate !== undefined && !readOnly;
  const pointer = usePointer({ root, sheet, items: moves.shown, moves, canMove, canDraw });
  const { cursor, ...handlers } = useRoving({
    root,
    sheet,
    stops,
    moves,
    canMove,
    onCreate: canDraw ? onCreate : undefined,
    onOpen,
    onRemove: readOnly ? undefined : onRemove,
    onTurn,
    wasCarried: pointer.wasCarried,
  });
  return {
    cursor,
    canMove,
    canDraw,
    keysId,
    gridProps: {
      ref: root,
      role: 'grid',
      'aria-label': props['aria-label'],
      'aria-describedby': keysId,
      'aria-readonly': !canMove && !canDraw,
      onPointerDown: pointer.onPointerDown,
      ...handlers,
    },
  };
}
