'use client';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { composeRefs } from '../lib/compose-refs';
import { scrollAreaVariants, type ScrollAreaOrientation } from './scroll-area.variants';

/** How long the bars stay after the last scroll or pointer movement, in ms. */
export const SCROLL_HIDE_DELAY = 600;

export type ScrollAreaProps = Omit<ComponentProps<'section'>, 'aria-label'> & {
  /** What is in it. It takes focus so that keys can scroll it, and what takes focus needs a name. */
  'aria-label': string;
  /** Default: vertical. */
  orientation?: ScrollAreaOrientation | undefined;
};

/**
 * A place that scrolls by itself, with bars that show only while someone scrolls, points at it or has focus in it.
 *
 * The bars are the browser's own, coloured: keys, touch, right to left and forced colours work as everywhere else, and
 * nothing has to be measured. The behaviour library draws its own ones, but by a style element that a strict content
 * policy refuses.
 */
export function ScrollArea({ orientation, className, children, ref, ...rest }: ScrollAreaProps) {
  const own = useRef<HTMLElement>(null);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const area = own.current;
    if (!area) return;
    let timer = 0;
    const holds = { pointer: false, focus: false };
    const wait = () => {
      window.clearTimeout(timer);
      if (holds.pointer || holds.focus) return;
      timer = window.setTimeout(() => setVisible(false), SCROLL_HIDE_DELAY);
    };
    const show = () => {
      setVisible(true);
      wait();
    };
    const hold = (what: keyof typeof holds, held: boolean) => () => {
      holds[what] = held;
      if (held) show();
      else wait();
    };
    const controller = new AbortController();
    const { signal } = controller;
    area.addEventListener('scroll', show, { signal, passive: true });
    area.addEventListener('pointerenter', hold('pointer', true), { signal });
    area.addEventListener('pointerleave', hold('pointer', false), { signal });
    area.addEventListener('focusin', hold('focus', true), { signal });
    area.addEventListener('focusout', hold('focus', false), { signal });
    return () => {
      controller.abort();
      window.clearTimeout(timer);
    };
  }, []);

  return (
    <section
      ref={composeRefs(own, ref)}
      data-slot="scroll-area"
      data-scrollbars={visible ? 'visible' : 'hidden'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without focus, keys could not scroll it.
      tabIndex={0}
      className={scrollAreaVariants({ orientation, className })}
      {...rest}
    >
      {children}
    </section>
  );
}
