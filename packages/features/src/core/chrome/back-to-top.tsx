import { ArrowUp } from 'lucide-react';
import { useScrolledPast } from './use-scrolled-past';

/** Shown above this scroll offset, in pixels (specification, section 9). */
export const BACK_TO_TOP_AFTER = 300;

/** A round button that scrolls smoothly to the top; base.css turns the travel off for reduced motion. */
export function BackToTop() {
  const shown = useScrolledPast(BACK_TO_TOP_AFTER);
  if (!shown) return null;
  const scroll = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    globalThis.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={scroll}
      className="fixed end-4 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-primary text-primary-foreground shadow-lg hover:bg-primary-hover sm:end-6 sm:bottom-6 print:hidden"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
