import { announce } from '@foregather/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for a heading or a section of a page that is still loading, in ms. */
const WAIT = 5000;

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

/** The element that a hash names. A hash that is not properly encoded is taken literally. */
function sectionOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/**
 * Calls back with the element that `find` returns as soon as there is one, or with null after the wait; never when the
 * reader has moved the focus by then. Returns a function that ends the wait.
 */
function whenThere(find: () => HTMLElement | null, found: (element: HTMLElement | null) => void): () => void {
  const now = find();
  if (now) {
    found(now);
    return () => undefined;
  }
  const start = document.activeElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== start && document.activeElement !== document.body) return stop();
    const element = find();
    if (!element) return;
    stop();
    found(element);
  });
  const timer = setTimeout(() => {
    stop();
    found(null);
  }, WAIT);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * After a navigation, moves the focus to the heading of the new page, or to the section that a hash names, and announces
 * the title. A screen reader reads the focused heading, so the title is announced only where it differs. Scrolling is
 * left to the router's `ScrollRestoration`.
 */
export function useFocusHeading(title: string): void {
  const { pathname, hash, key } = useLocation();
  const lastPath = useRef(pathname);
  const firstKey = useRef(key);
  const arrive = useEffectEvent((heading: HTMLElement | null) => {
    if (heading) focusOn(heading);
    const read = heading?.textContent.toLowerCase() ?? '';
    if (title && !read.includes(title.toLowerCase())) announce(title);
  });
  const readHash = useEffectEvent(() => hash);
  useEffect(() => {
    const samePath = lastPath.current === pathname;
    lastPath.current = pathname;
    if (samePath || sectionOf(readHash())) return;
    return whenThere(headingOfPage, arrive);
  }, [pathname]);
  // The key changes with every navigation, so that a second press on a link to a section works again.
  useEffect(() => {
    if (hash === '') return;
    if (firstKey.current !== key) {
      const section = sectionOf(hash);
      if (section) focusOn(section);
      return;
    }
    // The first page renders after the router has tried to scroll, when the section is not there yet.
    return whenThere(
      () => sectionOf(hash),
      (section) => section?.scrollIntoView(),
    );
  }, [hash, key]);
}
