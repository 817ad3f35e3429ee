import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whenReaderAtWork } from '../lazy/reader-at-work';

/**
 * How long nothing may be fetched before a page counts as there, in ms: one answer often leads to the next question,
 * and a slow phone draws the last one's rows a quarter of a second long.
 */
const QUIET = 400;

/** After what the browser still has to do, such as to draw the answer that has just come; Safari has no such moment. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback);

/**
 * Beside a page that no longer waits for its code: says once that its rows are there too, or that the reader has begun
 * to work. What a page can do without comes then, and shares the line with nothing.
 */
export function PageStands({ onStands }: { onStands: () => void }) {
  const queries = useQueryClient();
  const stands = useEffectEvent(onStands);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const stop = () => {
      over = true;
      clearTimeout(timer);
      stopListening();
      stopWaiting();
    };
    const say = () => {
      stop();
      stands();
    };
    const sayWhenIdle = () => {
      // The answer may have asked the next question meanwhile: its end is heard of again.
      if (!over && queries.isFetching() === 0) say();
    };
    const look = () => {
      clearTimeout(timer);
      if (queries.isFetching() === 0) timer = setTimeout(() => whenIdle(sayWhenIdle), QUIET);
    };
    const stopListening = queries.getQueryCache().subscribe(look);
    const stopWaiting = whenReaderAtWork(say);
    look();
    return stop;
  }, [queries]);
  return null;
}
