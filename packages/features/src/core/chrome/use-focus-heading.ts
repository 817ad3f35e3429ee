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

/** The part of the page that a hash names; an id that was not encoded properly names itself. */
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
 * Calls back with what `find` finds, at once or as soon as it is there, and with null after the wait; not at all when
 * the reader has moved the focus by then. Returns what ends the wait.
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
 * A change of the path moves the focus to the new page's heading and says the page's title; a hash moves it to its
 * section. A screen reader reads the heading as it takes the focus: the title is said beside it only where the heading
 * says something else, so nothing is read twice. Where the page scrolls to is the router's `ScrollRestoration`.
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
  // The key changes with every press: a second press on the link to a section leads there again.
  useEffect(() => {
    if (hash === '') return;
    if (firstKey.current !== key) {
      const section = sectionOf(hash);
      if (section) focusOn(section);
      return;
    }
    // The first page comes after its router, which could not scroll to a section that was not there.
    return whenThere(
      () => sectionOf(hash),
      (section) => section?.scrollIntoView(),
    );
  }, [hash, key]);
}
