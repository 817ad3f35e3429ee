/** What a choice of a household or a group means beside the id of one: none, or a new one by name. */
export const newChoice = { none: '', create: 'new' } as const;
