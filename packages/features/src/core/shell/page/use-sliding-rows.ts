import { useAutoAnimate } from '@formkit/auto-animate/react';
import type { RefCallback } from 'react';

/** As long as what enters and leaves elsewhere (`--duration-base`), in ms. */
const DURATION = 200;

/** For the element around the rows: they slide when their order changes or a row comes or goes. Not under reduced motion. */
export function useSlidingRows<List extends Element>(): RefCallback<List> {
  const [ref] = useAutoAnimate<List>({ duration: DURATION, easing: 'ease-out' });
  return ref;
}
