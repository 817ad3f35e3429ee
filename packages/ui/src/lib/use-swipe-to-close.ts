import { useRef, type PointerEvent } from 'react';

/** The edge of the window that a sheet lies at. */
export type SheetSide = 'start' | 'end' | 'bottom';

/** A swipe towards its edge longer than this, in px, closes the sheet. */
const DISTANCE = 60;

/**
 * Handlers that call `close` when a finger moves the sheet towards its edge, and more so than along it. A sheet at the
 * bottom reacts to it only on its header: inside its body the same movement scrolls.
 */
export function useSwipeToClose(side: SheetSide, close: () => void) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const forget = () => {
    pressed.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const scrolls =
        side === 'bottom' &&
        event.target instanceof Element &&
        event.target.closest('[data-slot=drawer-body]') !== null;
      pressed.current =
        event.pointerType === 'touch' && !scrolls ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pressed.current) return;
      const dx = event.clientX - pressed.current.x;
      const dy = event.clientY - pressed.current.y;
      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const towardsEnd = rightToLeft ? -dx : dx;
      const towards = side === 'bottom' ? dy : side === 'end' ? towardsEnd : -towardsEnd;
      const across = Math.abs(side === 'bottom' ? dx : dy);
      if (towards <= DISTANCE || towards <= across) return;
      forget();
      close();
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}
