import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, PageHeader, textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { marketingPaths } from '../../marketing/paths';
import { answerBy } from '../answer-time';
import { previousPagePath } from '../previous-page';
import { ContactForm } from './contact-form';
import { ContactOptions } from './contact-options';
import { type SentMessage, SentReceipt } from './sent-receipt';
import { useContact } from '../hooks/use-request-actions';
import { supportPaths } from '../paths';
import { contactSearch } from '../search-params';

/** Everybody's way to the people behind the product, with and without an account. */
export function Page() {
  const { user, displayName } = useAuth();
  const [page] = useState(() => previousPagePath() ?? supportPaths.contact());
  const [by] = useState(() => answerBy(new Date()));
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [{ subject }] = useUrlState(contactSearch);
  const send = useContact(page);
  if (sent) {
    return (
      <PageMain>
        <SentReceipt
          sent={sent}
          actions={
            <>
              {user ? (
                <ButtonLink to={supportPaths.support()}>Follow it in my requests</ButtonLink>
              ) : (
                <ButtonLink to={marketingPaths.home()}>Go to the start</ButtonLink>
              )}
              <Button variant="outline" onClick={() => setSent(null)}>
                Write another message
              </Button>
            </>
          }
        />
      </PageMain>
    );
  }
  return (
    <PageMain className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Write to a person"
        description={
          <>
            You get a number at once and an answer by {by}. We use what you write to answer you, as the{' '}
            <Link to={marketingPaths.privacy()} className={textLinkVariants()}>
              privacy page
            </Link>{' '}
            says.
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
        <ContactForm
          // A session that comes later brings its name and address.
          key={user?.id ?? 'visitor'}
          account={user ? { name: displayName, email: user.email ?? '' } : undefined}
          page={page}
          subject={subject}
          onSend={async (draft, requestKey) => {
            const receipt = await send(draft, requestKey);
            setSent({ ...draft, receipt, at: new Date().toISOString() });
          }}
        />
        <aside aria-label="Other ways to reach us">
          <ContactOptions {...brand} />
        </aside>
      </div>
    </PageMain>
  );
}
