'use client';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { backToTopVariants } from './back-to-top.variants';

/** Shown when the page has scrolled further than this many pixels. */
export const BACK_TO_TOP_OFFSET = 300;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
const isDeep = () => window.scrollY > BACK_TO_TOP_OFFSET;

export type BackToTopProps = Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'type'> & {
  /** Default: 'Back to top'. */
  label?: string | undefined;
  /** Stands above a ChatLauncher instead of in its place. */
  aboveLauncher?: boolean | undefined;
};

/** A round button in the lower corner of a long page. Comes after 300 px, scrolls up smoothly, and takes the focus along. */
export function BackToTop({
  label = strings.backToTop.label,
  aboveLauncher,
  className,
  ...rest
}: BackToTopProps) {
  const shown = useSyncExternalStore(subscribe, isDeep, () => false);

  const goUp = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    // The button is about to go: a keyboard user continues at the start of the page instead of nowhere.
    const start = document.querySelector('main') ?? document.body;
    if (!start.hasAttribute('tabindex')) start.setAttribute('tabindex', '-1');
    start.focus({ preventScroll: true });
  };

  return (
    <button
      type="button"
      data-slot="back-to-top"
      data-state={shown ? 'shown' : 'hidden'}
      aria-label={label}
      onClick={goUp}
      className={cn(backToTopVariants({ aboveLauncher }), className)}
      {...rest}
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
