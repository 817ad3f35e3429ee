import { useCallback, useState } from 'react';

export type TextDirection = 'ltr' | 'rtl';

/**
 * The direction of the text around an element, for behaviour that CSS cannot turn around by itself: which arrow key
 * means forward, which end of a track is the start. The second value is a ref for the element; on the
 * server the direction is 'ltr'.
 */
export function useTextDirection(): readonly [TextDirection, (element: Element | null) => void] {
  const [direction, setDirection] = useState<TextDirection>('ltr');
  const measure = useCallback((element: Element | null) => {
    // The element itself may carry the answer as its `dir` by now, so its parent is asked.
    const around = element?.parentElement;
    if (around) setDirection(getComputedStyle(around).direction === 'rtl' ? 'rtl' : 'ltr');
  }, []);
  return [direction, measure] as const;
}
