import { InApplication } from '@foregather/features/patterns/site-page';
import { TermsView } from './terms-view';

/** The rules of use, in the application. */
export const Page = () => (
  <InApplication>
    <TermsView />
  </InApplication>
);
