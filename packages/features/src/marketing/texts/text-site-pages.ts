import { brand } from '@foregather/features/core/base';
import type { SitePage } from '@foregather/features/patterns/site-page';
import { marketingPaths } from '../paths';
import { AboutView } from './about-view';
import { PrivacyView } from './privacy-view';
import { TermsView } from './terms-view';
import type { TextData } from './text-data';

const text = (path: string, title: string, description: string): Omit<SitePage<TextData>, 'View'> => ({
  path,
  read: async () => ({ signedIn: false }),
  head: () => ({ title, description, canonical: path }),
});

/** The pages that are read and change for nobody, as a server renders them. */
export const textSitePages: readonly SitePage<TextData>[] = [
  {
    ...text(
      marketingPaths.about(),
      `About ${brand.name}`,
      'Who stands behind it and why, and what it never does: sell a list, hide a fee, track anybody.',
    ),
    View: AboutView,
  },
  {
    ...text(
      marketingPaths.privacy(),
      'Privacy',
      'What is kept of organisers and guests, why, for how long, who sees it and how to leave.',
    ),
    View: PrivacyView,
  },
  {
    ...text(marketingPaths.terms(), 'Terms', 'The rules of use: a summary first, then each section in full.'),
    // Read beside the sign-up: without header and footer, as its route says.
    bare: true,
    View: TermsView,
  },
];
