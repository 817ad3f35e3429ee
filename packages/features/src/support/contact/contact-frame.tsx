import type { ReactNode } from 'react';
import { PageHeader, textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { marketingPaths } from '../../marketing/paths';
import { ContactOptions } from './contact-options';

export interface ContactFrameProps {
  /** By when the staff answers, in words. */
  by: string;
  /** Copies the address of mails, where script runs. */
  copyAddress?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The page around the form, as the server and the application show it. */
export function ContactFrame({ by, copyAddress, children }: ContactFrameProps) {
  return (
    <PageMain width="site" className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Write to a person"
        description={
          <>
            You get a number at once and an answer by {by}. We use what you write to answer you, as the{' '}
            <SiteLink to={marketingPaths.privacy()} className={textLinkVariants()}>
              privacy page
            </SiteLink>{' '}
            says.
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
        {children}
        <aside aria-label="Other ways to reach us">
          <ContactOptions {...brand} copy={copyAddress} />
        </aside>
      </div>
    </PageMain>
  );
}
