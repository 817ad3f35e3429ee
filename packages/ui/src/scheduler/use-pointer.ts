import {
  useEffect,
  useLayoutEffect,
  useRef,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { carriedTo, drawnTo, pulledTo, type Sheet, type SheetPoint } from './geometry';
import type { SchedulerItem, SchedulerPlace } from './scheduler-item';
import type { LiftKind, Moves } from './use-moves';

/** A finger that rests so long takes up what is under it; one that moves before scrolls. */
const REST_MS = 350;
/** How far a mouse or pen goes before it carries, and a finger before it scrolls. */
const SLACK = 5;
/** Near an edge the sheet scrolls by itself, so many pixels a frame. */
const EDGE = 36;
const SCROLL = 9;

/** Marks what the pointer can meet; the names are looked for by the keys too. */
export const ITEM = 'data-item';
export const CELL_ROW = 'data-row';
export const CELL = 'data-column';
export const GRIP = 'data-grip';

interface Options<I extends SchedulerItem> {
  root: RefObject<HTMLElement | null>;
  sheet: Sheet;
  items: readonly I[];
  moves: Moves<I>;
  canMove: boolean;
  canDraw: boolean;
}

interface Hold<I> {
  pointer: number;
  kind: LiftKind;
  item: I | null;
  from: SchedulerPlace;
  taken: SheetPoint;
  at: { x: number; y: number };
  begun: { x: number; y: number };
  active: boolean;
  timer: number;
}

/** The cell under a point of the window, and its minute. Beyond the edges the nearest one counts. */
function pointAt(
  root: HTMLElement,
  sheet: Sheet,
  { x, y }: { x: number; y: number },
): SheetPoint | undefined {
  let nearest: { cell: HTMLElement; distance: number; box: DOMRect } | undefined;
  for (const cell of root.querySelectorAll<HTMLElement>(`[${CELL}]`)) {
    const box = cell.getBoundingClientRect();
    const distance =
      Math.max(box.left - x, x - box.right, 0) ** 2 + Math.max(box.top - y, y - box.bottom, 0) ** 2;
    if (!nearest || distance < nearest.distance) nearest = { cell, distance, box };
  }
  const column = nearest?.cell.getAttribute(CELL);
  if (!nearest || column === null || column === undefined) return undefined;
  const { box, cell } = nearest;
  const share = box.height === 0 ? 0 : Math.min(Math.max((y - box.top) / box.height, 0), 1);
  return {
    row: cell.getAttribute(CELL_ROW) ?? undefined,
    column,
    minute: sheet.from + share * (sheet.to - sheet.from),
  };
}

/** Mouse, pen and fingers: carry a block, pull one of its ends, draw something new. Escape puts back. */
export function usePointer<I extends SchedulerItem>(options: Options<I>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const hold = useRef<Hold<I> | null>(null);
  /** A press that carried something is no press. */
  const carried = useRef(false);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    const root = latest.current.root.current;
    // While a finger carries something the page must not scroll, and that can only be said by a listener like this.
    const still = (event: TouchEvent) => {
      if (hold.current?.active && event.cancelable) event.preventDefault();
    };
    root?.addEventListener('touchmove', still, { passive: false });
    return () => {
      root?.removeEventListener('touchmove', still);
      stop.current();
    };
  }, []);

  const aim = () => {
    const { root, sheet, moves } = latest.current;
    const { current } = hold;
    const held = root.current && pointAt(root.current, sheet, current?.at ?? { x: 0, y: 0 });
    if (!current?.active || !held) return;
    const { kind, from, taken } = current;
    if (kind === 'new') moves.aim(drawnTo(sheet, taken, held));
    else if (kind === 'move') moves.aim(carriedTo(sheet, from, taken, held));
    else moves.aim(pulledTo(sheet, from, kind, taken, held));
  };

  const lift = () => {
    const { current } = hold;
    const { root, sheet, moves } = latest.current;
    if (!current || current.active || !root.current) return;
    current.active = true;
    carried.current = true;
    document.getSelection()?.removeAllRanges();
    // A pointer that is made by a test cannot be captured.
    if (root.current.isConnected) {
      try {
        root.current.setPointerCapture(current.pointer);
      } catch {
        // The window hears it all the same.
      }
    }
    if (current.item) moves.pick(current.item, current.kind === 'new' ? 'move' : current.kind, 'pointer');
    else moves.draw(drawnTo(sheet, current.taken, current.taken));
  };

  /** Scrolls while something is held near an edge of the sheet. */
  const follow = () => {
    const { current } = hold;
    const root = latest.current.root.current;
    if (!current || !root) return;
    if (current.active) {
      const box = root.getBoundingClientRect();
      const { x, y } = current.at;
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, window.innerHeight);
      const by = {
        left: x > box.right - EDGE ? SCROLL : x < box.left + EDGE ? -SCROLL : 0,
        top: y > bottom - EDGE ? SCROLL : y < top + EDGE ? -SCROLL : 0,
      };
      if (by.left !== 0 || by.top !== 0) {
        const before = root.scrollTop;
        root.scrollBy(by);
        if (by.top !== 0 && root.scrollTop === before) window.scrollBy({ top: by.top });
        aim();
      }
    }
    frame.current = requestAnimationFrame(follow);
  };
  const frame = useRef(0);

  const begin = (next: Hold<I>) => {
    hold.current = next;
    const listening = new AbortController();
    const { signal } = listening;
    const end = (drop: boolean) => {
      const active = hold.current?.active ?? false;
      stop.current();
      if (!active) return;
      if (drop) latest.current.moves.drop();
      else latest.current.moves.cancel();
    };
    stop.current = () => {
      listening.abort();
      window.clearTimeout(next.timer);
      cancelAnimationFrame(frame.current);
      hold.current = null;
    };
    const mine = (event: PointerEvent) => event.pointerId === next.pointer;
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!mine(event)) return;
        next.at = { x: event.clientX, y: event.clientY };
        const far = Math.hypot(next.at.x - next.begun.x, next.at.y - next.begun.y) > SLACK;
        if (!next.active && far) {
          // A finger that moves before it rested scrolls; only a grip is pulled at once.
          if (next.timer !== 0) {
            stop.current();
            return;
          }
          lift();
        }
        aim();
      },
      { signal },
    );
    window.addEventListener('pointerup', (event) => mine(event) && end(true), { signal });
    window.addEventListener('pointercancel', (event) => mine(event) && end(false), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !next.active) return;
        event.preventDefault();
        event.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
    window.addEventListener('contextmenu', (event) => next.active && event.preventDefault(), { signal });
    frame.current = requestAnimationFrame(follow);
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const { root, sheet, items, canMove, canDraw } = latest.current;
    carried.current = false;
    const { target } = event;
    if (event.button !== 0 || !event.isPrimary || !(target instanceof Element) || !root.current) return;
    if (hold.current || target.closest('[data-stop^="more "], [role=columnheader], [role=rowheader]')) return;
    const at = { x: event.clientX, y: event.clientY };
    const taken = pointAt(root.current, sheet, at);
    const id = target.closest(`[${ITEM}]`)?.getAttribute(ITEM) ?? null;
    const item = id === null ? null : (items.find((each) => each.id === id) ?? null);
    if (!taken || (id === null ? !canDraw || !target.closest(`[${CELL}]`) : !canMove || !item || item.fixed))
      return;
    const grip = target.closest(`[${GRIP}]`)?.getAttribute(GRIP);
    const kind: LiftKind = item === null ? 'new' : grip === 'start' || grip === 'end' ? grip : 'move';
    const rests = event.pointerType === 'touch' && kind !== 'start' && kind !== 'end';
    begin({
      pointer: event.pointerId,
      kind,
      item,
      from: item ?? { ...taken, start: taken.minute, end: taken.minute },
      taken,
      at,
      begun: at,
      active: false,
      timer: rests
        ? window.setTimeout(() => {
            lift();
            window.navigator.vibrate?.(10);
          }, REST_MS)
        : 0,
    });
  };

  /** Whether the press that is ending carried something; asked once. */
  const wasCarried = () => {
    const was = carried.current;
    carried.current = false;
    return was;
  };

  return { onPointerDown, wasCarried };
}
