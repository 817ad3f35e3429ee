import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for the heading of a page that is still loading, in ms. */
const HEADING_WAIT = 5000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}

/** Calls `focusHeading` once the heading is there, unless the reader has moved on by then. */
function whenHeadingComes(): () => void {
  const start = document.activeElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== start && document.activeElement !== document.body;
    if (moved || focusHeading()) stop();
  });
  const timer = setTimeout(stop, HEADING_WAIT);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Every change of the path scrolls to the top and moves focus to the new page's heading; a hash leads to its section. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef<string | null>(null);
  useEffect(() => {
    const first = lastPath.current === null;
    const samePath = lastPath.current === pathname;
    lastPath.current = pathname;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (section) {
      section.scrollIntoView();
      return;
    }
    if (first || samePath) return;
    globalThis.scrollTo(0, 0);
    if (!focusHeading()) return whenHeadingComes();
  }, [pathname, hash]);
}
