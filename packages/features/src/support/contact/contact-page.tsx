import { useState } from 'react';
import { Button, CopyButton } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { InApplication } from '@foregather/features/patterns/site-page';
import { marketingPaths } from '../../marketing/paths';
import { answerBy } from '../answer-time';
import { previousPagePath } from '../previous-page';
import { ContactForm } from './contact-form';
import { ContactFrame } from './contact-frame';
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
  return (
    <InApplication>
      {sent ? (
        <PageMain width="site">
          <SentReceipt
            sent={sent}
            copy={<CopyButton value={sent.receipt} label="Copy" size="sm" />}
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
      ) : (
        <ContactFrame
          by={by}
          copyAddress={<CopyButton value={brand.supportEmail} label="Copy the address" size="sm" />}
        >
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
        </ContactFrame>
      )}
    </InApplication>
  );
}
