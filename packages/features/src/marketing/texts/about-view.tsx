import type { ReactNode } from 'react';
import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { supportPaths } from '../../support/paths';
import { marketingPaths } from '../paths';
import { NeverList } from './never-list';
import type { TextData } from './text-data';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Who stands behind the product and why, and what it never does. */
export function AboutView({ data: { signedIn } }: { data: TextData }) {
  return (
    <PageMain width="reading" className="grid gap-10">
      <header className="grid gap-3">
        <h1 className="text-3xl">About {brand.name}</h1>
        <p className="text-lg text-muted-foreground">
          Bringing people back together is worth the work. It should not be a second job.
        </p>
      </header>
      <Section title="Why it exists">
        <p>
          A reunion is mostly planned by one person, in the evenings, with a sheet, a group chat and a long
          memory: who is whose cousin, who needs a room without stairs, who has not answered. The tools for
          this were made for selling seats to strangers. A family, a class or a unit is not an audience.
        </p>
        <p>
          So here everything begins with people and households. One invitation reaches the whole family, each
          of them answers for themselves, and the words on the screen are the ones you use.
        </p>
      </Section>
      <Section title="Who stands behind it">
        <p>
          {brand.name} is written by its authors under the MIT licence: everybody may read how it works, run
          it and change it. Whoever runs this installation is its operator, decides its prices and answers for
          it. You reach the operator at{' '}
          <a className={textLinkVariants()} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </Section>
      <Section title="What we never do">
        <NeverList />
        <p>
          The details are on the{' '}
          <SiteLink to={marketingPaths.privacy()} className={textLinkVariants()}>
            privacy page
          </SiteLink>{' '}
          and under{' '}
          <SiteLink to={marketingPaths.pricing()} className={textLinkVariants()}>
            plans and prices
          </SiteLink>
          .
        </p>
      </Section>
      <p className="flex flex-wrap gap-3">
        <SiteLink
          to={signedIn ? eventPaths.dashboard() : authPaths.signup()}
          className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}
        >
          {signedIn ? 'Go to the dashboard' : 'Start free'}
        </SiteLink>
        <SiteLink to={supportPaths.contact()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Write to us
        </SiteLink>
      </p>
    </PageMain>
  );
}
