import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface FitTextProps {
  /** Sizes in points: as large as fits, never below what can be read. */
  max: number;
  min: number;
  /** Where the words stand in their box. Default: top. */
  align?: 'top' | 'middle';
  className?: string;
  children: ReactNode;
}

const STEP = 0.5;
const overflows = (box: HTMLElement) =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

/** Makes words as large as their box takes; `data-tight` says that the smallest size was not enough, and
 * to how many lines comes what may give way. */
function fit(box: HTMLElement, max: number, min: number): void {
  box.removeAttribute('data-tight');
  box.removeAttribute('data-too-long');
  for (let size = max; size >= min; size -= STEP) {
    box.style.fontSize = `${size}pt`;
    if (!overflows(box)) return;
  }
  for (const lines of ['2', '1']) {
    box.setAttribute('data-tight', lines);
    if (!overflows(box)) return;
  }
  box.setAttribute('data-too-long', '');
}

/** Words that fill a box of fixed size: written smaller the longer they are. */
export function FitText({ max, min, align = 'top', className = '', children }: FitTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // After every drawing: what stands in it may have changed.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    fit(element, max, min);
    // The own typeface may come later, and is of another width.
    let gone = false;
    void element.ownerDocument.fonts?.ready.then(() => {
      if (!gone) fit(element, max, min);
    });
    // A browser that translates the page changes the words, and tells nobody.
    const words = new MutationObserver(() => fit(element, max, min));
    words.observe(element, { characterData: true, childList: true, subtree: true });
    return () => {
      gone = true;
      words.disconnect();
    };
  });
  return (
    <div ref={box} data-align={align} className={`paper-fit ${className}`} style={{ fontSize: `${max}pt` }}>
      {children}
    </div>
  );
}
