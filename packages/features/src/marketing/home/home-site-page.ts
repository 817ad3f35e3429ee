import { coverAddress, coverLook } from '@foregather/covers';
import { brand } from '@foregather/features/core/base';
import { PLAN_NAMES, PLANS, PRICE_CURRENCY } from '@foregather/features/core/session';
import type { SitePage } from '@foregather/features/patterns/site-page';
import { marketingPaths } from '../paths';
import type { HomeData } from './home-data';
import { HomeView } from './home-view';

const PICTURE = coverAddress({
  ...coverLook({ kind: 'family', seed: 24, variant: null, mood: null, number: null }),
  shape: 'link',
  type: 'png',
});

/** The product and its prices in the words of schema.org. Prices that are not known are left out. */
const application = (table: HomeData['table']) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: brand.name,
  description: brand.tagline,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a browser',
  offers: PLANS.flatMap((plan) => {
    const month = table?.[plan].price_month_minor;
    return month === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            name: PLAN_NAMES[plan],
            price: (month / 100).toFixed(2),
            priceCurrency: PRICE_CURRENCY,
          },
        ];
  }),
});

/** The home page as a server renders it for a visitor. */
export const homeSitePage: SitePage<HomeData> = {
  path: marketingPaths.home(),
  read: async ({ plans }) => ({ table: await plans(), signedIn: false }),
  head: ({ table }) => ({
    title: 'Bring everyone back together',
    description: `${brand.tagline}. Invite whole households, see who is coming person by person, and let guests answer by a personal link without an account.`,
    canonical: marketingPaths.home(),
    data: application(table),
    picture: { path: PICTURE, alt: 'Drawing of a family at a long table under bunting.' },
  }),
  View: HomeView,
};
