import { useQuery } from '@tanstack/react-query';
import { ABILITIES, type Ability, type AbilityRule, can } from './abilities';
import { useAuth } from './auth-context';
import { eventRolesQuery } from './event-roles';

/** The facts about an event that decide who may do what with it. */
export interface EventOfOrganisation {
  id: string;
  org_id: string;
}

/**
 * Whether the reader may do this: in the current organisation, or, with an event, by the role in that event's
 * organisation or on the event itself. Undefined while that is not known, for pages that must tell the difference;
 * to show or hide controls use `useCan`. The roles on events are read only where the role in the
 * organisation does not allow it already.
 */
export function useAbility(ability: Ability, event?: EventOfOrganisation): boolean | undefined {
  const { user, organisation, organisations } = useAuth();
  const asked = event ? organisations?.find(({ id }) => id === event.org_id) : organisation;
  const byOrganisation = can(ability, { orgRole: asked?.role });
  const { eventRoles }: AbilityRule = ABILITIES[ability];
  const byEvent = event !== undefined && eventRoles.length > 0;
  const { data, isError } = useQuery({
    ...eventRolesQuery(user?.id ?? ''),
    enabled: user !== null && organisations !== undefined && byEvent && !byOrganisation,
  });
  if (byOrganisation) return true;
  if (organisations === undefined) return undefined;
  if (!byEvent || isError) return false;
  return data && can(ability, { orgRole: undefined, eventRoles: data[event.id] ?? [] });
}

/** Whether the reader may do this; false while that is not known. For showing controls only: the database decides. */
export const useCan = (ability: Ability, event?: EventOfOrganisation): boolean =>
  useAbility(ability, event) ?? false;
