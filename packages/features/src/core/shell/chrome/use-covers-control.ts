import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"]';
/** Shares of width and height: a control smaller than half of the element can lie between its corners. */
const POINTS = [0.05, 0.5, 0.95];

/** Whether a control of the page lies under this element. */
function liesOverControl(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return POINTS.some((x) =>
    POINTS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((below) => !element.contains(below) && below.closest(CONTROLS) !== null),
    ),
  );
}

/**
 * Whether an element that floats over the page covers a control of it, so that it can step aside. Measured once a frame
 * at most, after scrolling, and when the window or the page changes its size.
 */
export function useCoversControl(floating: RefObject<Element | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (floating.current) setCovers(liesOverControl(floating.current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(later);
    sizes.observe(document.body);
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [floating]);
  return covers;
}
