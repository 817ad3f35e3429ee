import { Button, ErrorPanel } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  ButtonLink,
  type EventOfOrganisation,
  errorWords,
  MessagePanel,
  OrganisationGate,
  type OrganisationGateProps,
  organisationsQuery,
  PageMain,
  useAbility,
  useCan,
  useUser,
} from '@foregather/features/core';

const ReadOnly = ({ children }: { children: ReactNode }) => (
  <MessagePanel
    title="You can read, not change"
    description={<p>{children}</p>}
    actions={<ButtonLink to="/manage-events">See all events</ButtonLink>}
  />
);

/** For pages that make events: a reader of the organisation is told so, since the database would refuse the save. */
export function WritersOnly({ loading, children }: OrganisationGateProps) {
  const canCreate = useCan('events.create');
  return (
    <OrganisationGate loading={loading}>
      {(organisation): ReactNode =>
        canCreate ? (
          children(organisation)
        ) : (
          <ReadOnly>
            Your role in {organisation.name} does not change events. Its owner can give you another one.
          </ReadOnly>
        )
      }
    </OrganisationGate>
  );
}

export interface EventWritersOnlyProps {
  event: EventOfOrganisation;
  loading: ReactNode;
  children: ReactNode;
}

/** The same for pages that change one event: its chair needs no organisation. */
export function EventWritersOnly({ event, loading, children }: EventWritersOnlyProps) {
  const canEdit = useAbility('events.edit', event);
  const { data, error, refetch } = useQuery(organisationsQuery(useUser().id));
  if (error && !data)
    return (
      <ErrorPanel
        {...errorWords(error)}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (canEdit === undefined) return loading;
  if (canEdit) return children;
  return (
    <ReadOnly>
      Your role does not change this event. The owner of its organisation can give you another one.
    </ReadOnly>
  );
}

/** The frame of a page with a form. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <PageMain width="form" className="grid gap-6">
    {children}
  </PageMain>
);
