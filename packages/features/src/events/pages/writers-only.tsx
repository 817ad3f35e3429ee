import type { ReactNode } from 'react';
import {
  ButtonLink,
  MessagePanel,
  OrganisationGate,
  type OrganisationGateProps,
  PageMain,
  type EventOfOrganisation,
  useAbility,
} from '@foregather/features/core';
import { eventPaths } from '../paths';

export interface WritersOnlyProps extends OrganisationGateProps {
  /** The event that the page changes; without one it makes a new one. */
  event?: EventOfOrganisation;
}

/** For pages that only change events: a reader of the organisation is told so, since the database would refuse the save. */
export function WritersOnly({ event, loading, children }: WritersOnlyProps) {
  const canWrite = useAbility(event ? 'events.edit' : 'events.create', event);
  return (
    <OrganisationGate loading={loading}>
      {(organisation): ReactNode =>
        canWrite === undefined ? (
          loading
        ) : canWrite ? (
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
