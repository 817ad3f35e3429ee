import { useRef, type PointerEvent } from 'react';

/** A swipe longer than this, in px, and more along the row than across it, turns to the next photo. */
const SWIPE = 50;

interface Settings {
  zoomed: boolean;
  /** 1 towards the end of the row, -1 towards its start. */
  onTurn: (step: 1 | -1) => void;
}

/**
 * A finger that swipes turns the photo; a mouse that drags a zoomed one moves it. A finger on a zoomed photo scrolls, which
 * the browser does by itself.
 */
export function useStageGestures({ zoomed, onTurn }: Settings) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const forget = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const mine =
        event.isPrimary && (event.pointerType === 'touch' ? !zoomed : zoomed && event.button === 0);
      // A second finger is a pinch.
      from.current = mine ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      forget();
      if (!start || event.pointerType !== 'touch') return;
      const dx = event.clientX - start.x;
      if (Math.abs(dx) <= SWIPE || Math.abs(dx) <= Math.abs(event.clientY - start.y)) return;
      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      // The photo goes where the finger goes, and what comes next follows from the other side.
      onTurn(dx < 0 === !rightToLeft ? 1 : -1);
    },
    onPointerCancel: forget,
  };
}
