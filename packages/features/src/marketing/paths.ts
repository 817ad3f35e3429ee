import type { Plan } from '@foregather/features/core/session';
import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const marketingPaths = {
  home: () => '/',
  howItWorks: () => '/#how-it-works',
  terms: () => '/terms',
  privacy: () => '/privacy',
  about: () => '/about',
  pricing: () => '/pricing',
  /** `back`: the page of this site to go to once the plan is there. */
  premium: (search: { plan?: Plan; back?: string } = {}) => withSearch('/premium', search),
  reunionDemo: () => '/reunion-demo',
  /** `role`: whose walk-throughs. Default: everybody's. */
  testScenarios: (search: { role?: string } = {}) => withSearch('/test-scenarios', search),
  emailPreview: () => '/email-preview',
  /** The path of all demos, as the route table has it. */
  eachDemo: () => '/demo/:slug',
  demo: (slug: string) => `/demo/${encodeURIComponent(slug)}`,
};
