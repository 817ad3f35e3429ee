import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Sheet } from './geometry';
import type { SchedulerItem } from './scheduler-item';
import {
  atStop,
  lengthenedBy,
  movedBy,
  stepOf,
  walk,
  walkToEnd,
  type Cursor,
  type Press,
  type Stop,
} from './steps';
import type { Moves } from './use-moves';
import { CELL, CELL_ROW, ITEM } from './use-pointer';

/** Names what has the keys: the id of an item, or what stands for several. */
export const STOP = 'data-stop';
/** Names the free place that has the keys. */
export const SLOT = 'data-slot-place';

export interface RovingHandlers<I extends SchedulerItem> {
  /** Somebody opened an item: Enter, or a press. */
  onOpen?: ((item: I) => void) | undefined;
  /** Somebody wants an item gone: Del. Ask first. */
  onRemove?: ((item: I) => void) | undefined;
  /** Page up and Page down: the day, week or month before or after. */
  onTurn?: ((by: 1 | -1) => void) | undefined;
}

interface Options<I extends SchedulerItem> extends RovingHandlers<I> {
  root: RefObject<HTMLElement | null>;
  sheet: Sheet;
  stops: readonly Stop[];
  moves: Moves<I>;
  canMove: boolean;
  onCreate:
    | ((place: { row?: string | undefined; column: string; start: number; end: number }) => void)
    | undefined;
  /** A press that carried something opens nothing. */
  wasCarried: () => boolean;
}

const pressOf = (event: KeyboardEvent<HTMLElement>): Press => ({
  key: event.key,
  alt: event.altKey,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
});

/** Where something new begins in a free cell that is stopped at as a whole. */
const MORNING = 600;

/** The keyboard of the sheet (APG, grid): one stop in the tab order, arrows inside, and what is carried follows them. */
export function useRoving<I extends SchedulerItem>({
  root,
  sheet,
  stops,
  moves,
  canMove,
  onCreate,
  onOpen,
  onRemove,
  onTurn,
  wasCarried,
}: Options<I>) {
  const [wanted, setCursor] = useState<Cursor | null>(null);
  /** The next drawing brings focus to the cursor. */
  const goes = useRef(false);

  const first = stops[0];
  const home: Cursor = first
    ? atStop(first)
    : { key: null, row: sheet.rows[0], column: sheet.columns[0] ?? '', minute: sheet.from };
  const there = wanted?.key === null ? null : stops.find(({ key }) => key === wanted?.key);
  const stays =
    wanted !== null &&
    (there !== undefined || wanted.key === null) &&
    sheet.columns.includes(there?.column ?? wanted.column);
  const cursor = !stays ? home : there ? atStop(there) : wanted;

  const focusable = (key: string | null) =>
    [...(root.current?.querySelectorAll<HTMLElement>(key === null ? `[${SLOT}]` : `[${STOP}]`) ?? [])].find(
      (element) => key === null || element.getAttribute(STOP) === key,
    );

  useLayoutEffect(() => {
    if (goes.current) {
      const element = focusable(cursor.key);
      goes.current = false;
      element?.focus({ preventScroll: true });
      element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const { current: id } = moves.returnTo;
    const { activeElement } = document;
    if (id === null || (activeElement && activeElement !== document.body)) return;
    focusable(id)?.focus({ preventScroll: true });
  });

  const go = (to: Cursor) => {
    goes.current = true;
    setCursor(to);
  };

  const itemAt = (key: string | null) => moves.shown.find(({ id }) => id === key);

  const begin = (at: Cursor) => {
    const stop = stops.find(({ key }) => key === at.key);
    const morning = sheet.wholeDays || (sheet.rows.length > 0 && !stop);
    const start = morning ? MORNING : Math.min(stop?.end ?? at.minute, sheet.to - 60);
    onCreate?.({ row: at.row, column: at.column, start, end: start + 60 });
  };

  const whileLifted = (event: KeyboardEvent<HTMLElement>) => {
    const { lift } = moves;
    if (lift?.by !== 'keys') return;
    const step = stepOf(pressOf(event), sheet);
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') moves.drop();
    else if (event.key === 'Escape') moves.cancel();
    else if (step)
      moves.aim(
        lift.kind === 'move' ? movedBy(sheet, lift.place, step) : lengthenedBy(sheet, lift.place, step),
      );
  };

  /** One key that is a command of the sheet; true when it was. */
  const command = (key: string): boolean => {
    const item = itemAt(cursor.key);
    const movable = canMove && item !== undefined && item.fixed !== true;
    switch (key) {
      case 'm':
      case 'r':
        if (movable) moves.pick(item, key === 'm' ? 'move' : 'end', 'keys');
        return movable;
      case 'n':
        if (onCreate) begin(cursor);
        return onCreate !== undefined;
      case 'delete':
        if (movable) onRemove?.(item);
        return movable && onRemove !== undefined;
      case 'home':
      case 'end':
        go(walkToEnd(sheet, stops, cursor, key === 'end'));
        return true;
      case 'pageup':
      case 'pagedown':
        onTurn?.(key === 'pagedown' ? 1 : -1);
        return onTurn !== undefined;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // A list that hangs on the sheet has keys of its own.
    if (event.defaultPrevented || !(target instanceof Element) || !event.currentTarget.contains(target))
      return;
    if (moves.lift) {
      whileLifted(event);
      return;
    }
    if (!target.closest(`[${STOP}], [${SLOT}]`)) return;
    const press = pressOf(event);
    const plain = !press.alt && !press.ctrl && !press.shift;
    const step = plain || (press.ctrl && sheet.rows.length > 0) ? stepOf(press, sheet) : undefined;
    if (step) go(walk(sheet, stops, cursor, step));
    if (step || (plain && command(event.key.toLowerCase()))) event.preventDefault();
  };

  /** A block that gets focus by a press has the keys from then on. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const key = event.target.closest(`[${STOP}]`)?.getAttribute(STOP);
    const stop = stops.find((each) => each.key === key);
    if (stop && stop.key !== cursor.key) setCursor(atStop(stop));
    moves.focused(key);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const { relatedTarget } = event;
    if (moves.lift?.by !== 'keys') return;
    if (relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return;
    moves.cancel();
  };

  /** Opens what was pressed; a press on a free place brings the keys there, and a second one begins something. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (wasCarried() || moves.lift || !(target instanceof Element)) return;
    const id = target.closest(`[${ITEM}]`)?.getAttribute(ITEM);
    const item = id === undefined || id === null ? undefined : itemAt(id);
    if (item) {
      onOpen?.(item);
      return;
    }
    if (target.closest(`[${SLOT}]`)) {
      begin(cursor);
      return;
    }
    const cell = target.closest(`[${CELL}]`);
    const column = cell?.getAttribute(CELL);
    if (!cell || column === null || column === undefined || target.closest(`[${STOP}]`)) return;
    const box = cell.getBoundingClientRect();
    const share = box.height === 0 ? 0 : (event.clientY - box.top) / box.height;
    const minute = sheet.from + Math.floor((share * (sheet.to - sheet.from)) / 30) * 30;
    go({ key: null, row: cell.getAttribute(CELL_ROW) ?? undefined, column, minute });
  };

  return { cursor, onKeyDown, onFocus, onBlur, onClick };
}
