import type { MouseEventHandler, ReactNode } from 'react';

/*
 * What every candidate folder has:
 *   button.tsx  Provider({dark, children}), Button, and SOLID and OUTLINE, its names of two variants: a wrapper that only
 *               translates names would be measured as if it were the kit's
 *   kit.tsx     all that again, and Select(SelectProps) and Kitchen() with all nine parts: dialog, select, menu, toast,
 *               tabs, tooltip, scroll area, checkbox, switch
 *   button.css  the CSS that the button alone needs; kit.css that of the whole kit
 */
export interface ButtonProps {
  variant?: 'solid' | 'outline';
  className?: string;
  title?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children?: ReactNode;
}

export interface SelectProps {
  options: readonly string[];
  /** The chosen one. */
  value: string;
}

export const OPTIONS = ['Reunion', 'Wedding', 'Picnic', 'Dinner', 'Hike'] as const;
export const ITEMS = Array.from({ length: 30 }, (_, index) => `Guest ${index}`);

/** The content of the page that is timed. */
export interface Parts {
  buttons: number;
  selects: number;
  kitchen: boolean;
}

/** Milliseconds of one step: until the frame could be drawn, and until what was put off is done as well. */
export interface Times {
  total: number;
  settled: number;
}

/** What that page offers to the runner. */
export interface Bench {
  unmount: () => Promise<void>;
  mount: (parts: Parts) => Promise<Times>;
  theme: (dark: boolean) => Promise<Times>;
  rerender: () => Promise<Times>;
  /** Elements under the root. */
  nodes: () => number;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
