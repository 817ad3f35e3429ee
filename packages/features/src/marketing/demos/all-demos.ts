import { type Demo, demoBySlug, DEMOS } from '../demo-list';
import { DEMO_FIGURES } from '../demos-figures';
import type { DemoFacts } from './demo-facts';

/** A demo with its figures. */
export interface ShownDemo {
  demo: Demo;
  facts: DemoFacts;
}

const shown = (demo: Demo): ShownDemo[] => {
  const facts = DEMO_FIGURES[demo.slug];
  return facts ? [{ demo, facts }] : [];
};

/** Every demo, in the order of the list. */
export const SHOWN_DEMOS: readonly ShownDemo[] = DEMOS.flatMap(shown);

/** The demo of an address; null: none has it. */
export function shownDemo(slug: string | undefined): ShownDemo | null {
  const demo = demoBySlug(slug);
  return (demo && shown(demo)[0]) ?? null;
}
