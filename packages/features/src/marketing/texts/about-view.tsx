import { coverLook } from '@foregather/covers';
import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { CoverImage, PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { supportPaths } from '../../support/paths';
import { marketingPaths } from '../paths';
import { NeverList } from './never-list';
import type { TextData } from './text-data';

/** A light sky by day and a dark one by night, so that the title stands on it in the colour of each theme's text. */
const SCENE = coverLook({ kind: 'family', seed: 24, variant: null, mood: 'day', number: null });

const EARNINGS = [
  ['Plans', 'Who plans more than one small reunion pays by the month, or once for one event.'],
  ['A fee on paid tickets', 'It is shown before anybody buys, and never added at the end.'],
  ['Nothing else', 'No advertising, and nobody’s data is sold.'],
] as const;

/** Who stands behind the product and why, what it never does, and what it lives on. */
export function AboutView({ data: { signedIn } }: { data: TextData }) {
  return (
    <PageMain width="site" className="grid gap-14">
      <header
        data-event-type="family"
        className="relative overflow-hidden rounded-xl max-sm:-mx-4 max-sm:rounded-none"
      >
        <CoverImage
          look={SCENE}
          shape="link"
          className="h-96 w-full object-cover object-bottom sm:aspect-2/1 sm:h-auto"
        />
        <h1 className="absolute inset-s-4 top-6 max-w-[17ch] text-4xl leading-none tracking-tight sm:inset-s-10 sm:top-10 sm:text-6xl">
          For the one who does all the calling.
        </h1>
      </header>
      <section aria-label="Why it exists" className="grid gap-x-14 gap-y-5 lg:grid-cols-2">
        <p className="font-display text-2xl leading-snug text-pretty">
          Every family has one. So has every class, every unit and every club: somebody who keeps the list,
          rings round, orders the chairs and eats last.
        </p>
        <div className="grid content-start gap-4">
          <p>
            {brand.name} takes over the list, the ringing round and the chairs. The tools for this were made
            for selling seats to strangers; a family, a class or a unit is not an audience. So here everything
            begins with people and households: one invitation reaches the whole family, each of them answers
            for themselves, and the words on the screen are the ones you use.
          </p>
          <p>
            {brand.name} is written by its authors under the MIT licence: everybody may read how it works, run
            it and change it. Whoever runs this installation is its operator, decides its prices and answers
            for it. You reach the operator at{' '}
            <a className={textLinkVariants()} href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
            .
          </p>
        </div>
      </section>
      <section aria-labelledby="never" className="grid gap-5">
        <h2 id="never" className="text-2xl">
          What we never do
        </h2>
        <NeverList />
      </section>
      <section aria-labelledby="earn" className="grid gap-5">
        <h2 id="earn" className="text-2xl">
          How we earn
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {EARNINGS.map(([title, text]) => (
            <li key={title} className="border-t-3 border-foreground pt-2.5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <p>
          The details are under{' '}
          <SiteLink to={marketingPaths.pricing()} className={textLinkVariants()}>
            plans and prices
          </SiteLink>{' '}
          and on the{' '}
          <SiteLink to={marketingPaths.privacy()} className={textLinkVariants()}>
            privacy page
          </SiteLink>
          .
        </p>
        <p className="mt-2 flex flex-wrap gap-3">
          <SiteLink
            to={signedIn ? eventPaths.dashboard() : authPaths.signup()}
            className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}
          >
            {signedIn ? 'Go to the dashboard' : 'Start free'}
          </SiteLink>
          <SiteLink
            to={supportPaths.contact()}
            className={buttonVariants({ variant: 'outline', size: 'lg' })}
          >
            Write to us
          </SiteLink>
        </p>
      </section>
    </PageMain>
  );
}
