'use client';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';

/** How long the bars stay after the last sign of interest, in ms (specification, section 9). */
export const SCROLL_HIDE_DELAY = 600;

const AXES = {
  vertical: 'overflow-x-hidden overflow-y-auto',
  horizontal: 'overflow-x-auto overflow-y-hidden',
  both: 'overflow-auto',
} as const;

export type ScrollAreaProps = Omit<ComponentProps<'section'>, 'aria-label'> & {
  /** What is in it. It takes focus so that keys can scroll it, and what takes focus needs a name. */
  'aria-label': string;
  /** Default: vertical. */
  orientation?: keyof typeof AXES | undefined;
};

/**
 * A place that scrolls by itself, with bars that show only while someone scrolls, points at it or has focus in it.
 *
 * The bars are the browser's own, coloured: keys, touch, right to left and forced colours work as everywhere else, and
 * nothing has to be measured. The behaviour library draws its own ones, but by a style element that a strict content
 * policy refuses.
 */
export function ScrollArea({ orientation = 'vertical', className, children, ref, ...rest }: ScrollAreaProps) {
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
      className={cn(
        'rounded-sm overscroll-contain focus-ring [scrollbar-width:thin] [scrollbar-color:transparent_transparent]',
        'data-[scrollbars=visible]:[scrollbar-color:var(--input)_transparent] forced-colors:[scrollbar-color:auto]',
        // The room for the bar is always kept, so that nothing moves when it shows.
        orientation === 'horizontal' ? '' : '[scrollbar-gutter:stable]',
        // On paper there is nothing to scroll.
        'print:h-auto! print:max-h-none! print:overflow-visible',
        AXES[orientation],
        className,
      )}
      {...rest}
    >
      {children}
    </section>
  );
}
