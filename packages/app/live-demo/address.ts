import { type Demo, demoBySlug } from '@foregather/features/demos';

/** A demo at its address: everything below `base` is the product. */
export interface LiveDemo {
  demo: Demo;
  /** Address of the product's home page here, without a slash at the end. */
  base: string;
  /** Whether the visitor has asked for it already, by the button that says how much it loads. */
  wanted: boolean;
}

const ADDRESS = /^(\/demo\/([a-z-]+)\/live)(?:\/|$)/;
/** What the button of a demo's page puts behind its address. */
const WANTED = 'start';

/** The demo of an address; null: none is there. */
export function liveDemoAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LiveDemo | null {
  const [, base = '', slug] = ADDRESS.exec(pathname) ?? [];
  const demo = demoBySlug(slug);
  return demo ? { demo, base, wanted: new URLSearchParams(search).has(WANTED) } : null;
}

/** The page of the product that an address of the demo means, and the dashboard where it means none. */
export function pageIn(
  { base }: Pick<LiveDemo, 'base'>,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const path = pathname.slice(base.length);
  return path === '' || path === '/' ? '/dashboard' : `${path}${search}${hash}`;
}
