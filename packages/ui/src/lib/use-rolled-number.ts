'use client';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from './use-media';

/** How long a number takes to reach its new value, in ms. */
const ROLL = 320;

/**
 * The number to draw: the value itself at first, and whenever it changes the numbers on the way to it, once. With reduced
 * motion, and for what is no number, always the value.
 */
export function useRolledNumber<T extends number | string>(value: T): T | number {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [drawn, setDrawn] = useState<T | number>(value);
  const before = useRef<T | number>(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value) return undefined;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / ROLL);
      // Fast at first, slow at its end.
      const way = 1 - (1 - part) ** 3;
      const last = part === 1 || typeof from !== 'number' || typeof value !== 'number';
      setDrawn(last ? value : Math.round(from + (value - from) * way));
      if (!last) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return calm || typeof value !== 'number' ? value : drawn;
}
