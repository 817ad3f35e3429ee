/** What the host and the live demo know of the demos: which there are, and the ways out of one. */
import { templatePaths } from '../templates/paths';
import { DEMO_FIGURES } from './demos-figures';
import { marketingPaths } from './paths';

export { type Demo, demoBySlug } from './demo-list';

/** The page about a demo. */
export const demoPage = (slug: string): string => marketingPaths.demo(slug);

/** The template from which the plan of a demo was laid out, for an event of one's own. */
export function templateOfDemo(slug: string): string {
  const template = DEMO_FIGURES[slug]?.template;
  return template === undefined ? templatePaths.gallery() : templatePaths.template(template);
}
