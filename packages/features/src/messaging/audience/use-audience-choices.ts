import { useQuery } from '@tanstack/react-query';
import { useOrganisation } from '@foregather/features/core/session';
import { mealsQuery } from '../../events';
import { groupsQuery } from '../../people';
import { messagePlanQuery } from '../queries';

/** What an audience can be narrowed to, and the names of what it holds. */
export function useAudienceChoices(eventId: string) {
  const { id: orgId } = useOrganisation();
  const groups = useQuery(groupsQuery(orgId)).data ?? [];
  const meals = useQuery(mealsQuery(eventId)).data ?? [];
  const everybody = useQuery(messagePlanQuery(eventId, 'announcement', {})).data?.homes ?? [];
  const people = new Map(
    everybody.flatMap((home) => home.people.map(({ person_id, name }) => [person_id, name] as const)),
  );
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return {
    choices: {
      groups: named(groups),
      meals: named(meals),
      people: [...people].map(([value, label]) => ({ value, label })),
    },
    names: {
      groups: new Map(groups.map(({ id, name }) => [id, name])),
      meals: new Map(meals.map(({ id, name }) => [id, name])),
    },
  };
}
