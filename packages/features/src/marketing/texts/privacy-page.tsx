import { InApplication } from '@foregather/features/patterns/site-page';
import { PrivacyView } from './privacy-view';

/** What is kept and why, in the application. */
export const Page = () => (
  <InApplication>
    <PrivacyView />
  </InApplication>
);
