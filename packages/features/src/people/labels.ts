import type { HouseholdRole } from './household-roles';
import type { PeopleFilterName } from './search-params';

export const HOUSEHOLD_ROLE_LABELS: Readonly<Record<HouseholdRole, string>> = {
  adult: 'Adult',
  child: 'Child',
  other: 'Other',
};

export const FILTER_LABELS: Readonly<Record<PeopleFilterName, string>> = {
  all: 'Everyone',
  'no-household': 'Without a household',
  'no-contact': 'Without email and phone',
  'to-check': 'With details to check',
};

/** 'One person', '120 people' */
export const peopleText = (count: number) => (count === 1 ? 'One person' : `${count} people`);

/** 'One household', '45 households'; undefined while they are being counted. */
export function householdsText(count: number | undefined): string {
  if (count === undefined) return 'Counting…';
  return count === 1 ? 'One household' : `${count} households`;
}

/** The line under the heading: there from the start, since one that came later would push the list down. */
function peopleCountText(
  { count, stale, error }: { count: number | null; stale: boolean; error: unknown },
  narrowed: boolean,
): string | undefined {
  // The rows of the search before are still on screen: their number would be said of the new one.
  if (stale) return 'Searching…';
  if (count === null) return error ? undefined : 'Counting…';
  if (narrowed) return count === 1 ? 'One person matches' : `${count} people match`;
  return peopleText(count);
}

/** The same line for either list. */
export const listedText = (
  view: string,
  people: Parameters<typeof peopleCountText>[0],
  { households, narrowed }: { households: number | undefined; narrowed: boolean },
) => (view === 'households' ? householdsText(households) : peopleCountText(people, narrowed));

/** How old somebody counts as where it is set by hand (`persons.age_band`). */
export const AGE_BAND_CHOICES = [
  { value: '', label: 'By year of birth' },
  { value: 'adult', label: 'Adult' },
  { value: 'teen', label: 'Teen' },
  { value: 'child', label: 'Child' },
  { value: 'infant', label: 'Infant' },
] as const;
