import type { ReactNode } from 'react';
import {
  ButtonLink,
  MessagePanel,
  OrganisationGate,
  type OrganisationGateProps,
  PageMain,
  useCanWrite,
} from '@foregather/features/core';
import { eventPaths } from '../paths';

/** For pages that only change events: a reader of the organisation is told so, since the database would refuse the save. */
export function WritersOnly({ loading, children }: OrganisationGateProps) {
  const canWrite = useCanWrite();
  return (
    <OrganisationGate loading={loading}>
      {(organisation): ReactNode =>
        canWrite ? (
          children(organisation)
        ) : (
          <MessagePanel
            title="You can read, not change"
            description={
              <p>
                Your role in {organisation.name} does not change events. Its owner can give you another one.
              </p>
            }
            actions={<ButtonLink to={eventPaths.manage()}>See all events</ButtonLink>}
          />
        )
      }
    </OrganisationGate>
  );
}

/** The frame of a page with a form. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <PageMain width="form" className="grid gap-6">
    {children}
  </PageMain>
);
