import type { SitePage } from '@foregather/features/patterns/site-page';
import { FAMILY_DEMO } from '../demo-list';
import { marketingPaths } from '../paths';
import { type ShownDemo, shownDemo } from './all-demos';
import { demoLinkPicture } from './demo-picture';
import { DemoView } from './demo-view';

const page: Omit<SitePage<ShownDemo>, 'path' | 'read'> = {
  head: (shown) => ({
    title: `${shown.demo.name}: demo`,
    description: `${shown.facts.event}: ${shown.facts.people} people, half of the replies in, and two problems that wait for the host.`,
    canonical: marketingPaths.demo(shown.demo.slug),
    picture: { path: demoLinkPicture(shown), alt: `Drawing of ${shown.demo.name.toLowerCase()}.` },
  }),
  View: DemoView,
};

/** The pages of the demos as a server renders them. */
export const demoSitePage: SitePage<ShownDemo> = {
  ...page,
  path: marketingPaths.eachDemo(),
  read: async ({ params: { slug } }) => shownDemo(slug),
};

/** The address that was printed for the demo of a family reunion. */
export const reunionDemoSitePage: SitePage<ShownDemo> = {
  ...page,
  path: marketingPaths.reunionDemo(),
  read: async () => shownDemo(FAMILY_DEMO),
};
