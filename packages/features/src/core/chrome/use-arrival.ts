import { announce } from '@foregather/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for the heading of a page that is still loading, in ms. */
const HEADING_WAIT = 5000;

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusOn(heading);
  return heading;
}

/**
 * Calls `arrived` once the heading is there and has the focus, or with null after the wait; not at all when the reader
 * has moved on by then.
 */
function whenHeadingComes(arrived: (heading: HTMLElement | null) => void): () => void {
  const start = document.activeElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== start && document.activeElement !== document.body) return stop();
    const heading = focusHeading();
    if (!heading) return;
    stop();
    arrived(heading);
  });
  const timer = setTimeout(() => {
    stop();
    arrived(null);
  }, HEADING_WAIT);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** The part of the page that a hash names; an id that was not encoded properly names itself. */
function sectionOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

/**
 * Every change of the path scrolls to the top, moves focus to the new page's heading and says the page's title; a hash
 * leads to its section. A screen reader reads the heading as it takes the focus: the title is said beside it only
 * where the heading says something else, so nothing is read twice.
 */
export function useArrival(title: string): void {
  const { pathname, hash, key } = useLocation();
  const lastPath = useRef<string | null>(null);
  const lastKey = useRef<string | null>(null);
  const say = useEffectEvent((heading: HTMLElement | null) => {
    const read = heading?.textContent.toLowerCase() ?? '';
    if (title && !read.includes(title.toLowerCase())) announce(title);
  });
  const readHash = useEffectEvent(() => hash);
  useEffect(() => {
    const first = lastPath.current === null;
    const samePath = lastPath.current === pathname;
    lastPath.current = pathname;
    if (first || samePath || sectionOf(readHash())) return;
    globalThis.scrollTo(0, 0);
    const heading = focusHeading();
    if (!heading) return whenHeadingComes((late) => say(late));
    say(heading);
  }, [pathname]);
  // The key changes with every press: a second press on the link to a section leads there again.
  useEffect(() => {
    const first = lastKey.current === null;
    if (lastKey.current === key) return;
    lastKey.current = key;
    const section = hash ? sectionOf(hash) : null;
    if (!section) return;
    section.scrollIntoView();
    if (!first) focusOn(section);
  }, [hash, key]);
}
