import { ButtonLink } from '@foregather/features/core/shell';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { marketingPaths } from '../paths';
import { ReplyExample } from './reply-example';

/** The promise of the product, the way in, and a reply as a guest sees it. */
export function HomeHero({ signedIn }: { signedIn: boolean }) {
  return (
    <div data-theme="dark" className="bg-spruce-950 text-linen-50">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-6 md:py-20 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-6">
          <h1 className="text-4xl">Bring everyone back together.</h1>
          <p className="max-w-[52ch] text-lg text-spruce-100">
            Plan a reunion or any other event, invite whole households, and see who is coming, person by
            person. Your guests answer by a personal link. They never need an account.
          </p>
          <div className="flex flex-wrap gap-3">
            {signedIn ? (
              <ButtonLink to={eventPaths.dashboard()} variant="primary-signup" size="lg">
                Go to the dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to={authPaths.signup()} variant="primary-signup" size="lg">
                Start free
              </ButtonLink>
            )}
            <ButtonLink to={marketingPaths.howItWorks()} variant="secondary-dark" size="lg">
              See how it works
            </ButtonLink>
          </div>
        </div>
        <ReplyExample />
      </div>
    </div>
  );
}
