/** Addresses of the directory. */
export const peoplePaths = {
  directory: ({ view = 'people' }: { view?: 'people' | 'households' | 'import' } = {}) =>
    view === 'people' ? '/directory' : `/directory?view=${view}`,
} as const;
