import type { ReactNode } from 'react';
import {
  type Ability,
  type EventOfOrganisation,
  useAbility,
  useAuth,
} from '@foregather/features/core/session';
import { ButtonLink, MessagePanel, PageMain } from '@foregather/features/core/shell';

export interface RequireAbilityProps {
  ability: Ability;
  /** The event it is about; without one the organisation decides. */
  event?: EventOfOrganisation;
  /** Where a reader without the right can go: 'See all events'. */
  back: { to: string; label: string };
  /** The page in its final shape, while the rights are being read. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Around a page that only changes things: a reader who may not is told so, since the database would refuse the save. */
export function RequireAbility({ ability, event, back, loading = null, children }: RequireAbilityProps) {
  const allowed = useAbility(ability, event);
  const { organisation } = useAuth();
  if (allowed === undefined) return loading;
  if (allowed) return children;
  return (
    <PageMain width="form">
      <MessagePanel
        title="You can read, not change"
        description={
          <p>
            {organisation ? `Your role in ${organisation.name}` : 'Your role'} does not allow this change. The
            owner can give you another one.
          </p>
        }
        actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </PageMain>
  );
}
