import type { SitePage } from '@foregather/features/patterns/site-page';
import * as z from 'zod/mini';
import { marketingPaths } from '../paths';
import { type PricingData, planningSearch } from './pricing-data';
import { PricingView } from './pricing-view';

/** The page about prices as a server renders it for a visitor. */
export const pricingSitePage: SitePage<PricingData> = {
  path: marketingPaths.pricing(),
  read: async ({ plans, search, builtFeatures }) => ({
    table: await plans(),
    viewer: { kind: 'visitor' },
    planning: z.parse(planningSearch, Object.fromEntries(search)),
    built: await builtFeatures(),
  }),
  head: () => ({
    title: 'Plans and prices',
    description:
      'Free has everything for one reunion. A larger plan adds depth and room, by the month or for one event; every limit and fee is listed.',
    canonical: marketingPaths.pricing(),
  }),
  View: PricingView,
};
