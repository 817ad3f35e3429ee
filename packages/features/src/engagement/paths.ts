/** Addresses of this domain's pages. */
export const engagementPaths = {
  polls: () => '/polls',
};
