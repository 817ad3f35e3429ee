/** Roles, filters and views of the directory, apart from its forms: the list needs them before any form is there. */
export const HOUSEHOLD_ROLES = ['adult', 'child', 'other'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

export const HOUSEHOLD_ROLE_LABELS: Readonly<Record<HouseholdRole, string>> = {
  adult: 'Adult',
  child: 'Child',
  other: 'Other',
};

/** What a household choice means: none, an existing one by id, or a new one by name. */
export const householdChoice = { none: '', create: 'new' } as const;

export const VIEWS = ['people', 'households', 'import'] as const;
export const FILTERS = ['all', 'no-household', 'no-contact'] as const;
export type DirectoryFilter = (typeof FILTERS)[number];

export const FILTER_LABELS: Readonly<Record<DirectoryFilter, string>> = {
  all: 'Everyone',
  'no-household': 'Without a household',
  'no-contact': 'Without email and phone',
};

export interface DirectorySearch {
  q: string;
  filter: DirectoryFilter;
  view: (typeof VIEWS)[number];
}

/** What the address says about the directory, so that a link shares it and Back works. Unknown values mean the default. */
export function readDirectorySearch(params: URLSearchParams): DirectorySearch {
  const q = params.get('q') ?? '';
  const filter = params.get('filter');
  const view = params.get('view');
  return {
    q: q.length > 200 ? '' : q,
    filter: FILTERS.find((known) => known === filter) ?? 'all',
    view: VIEWS.find((known) => known === view) ?? 'people',
  };
}
