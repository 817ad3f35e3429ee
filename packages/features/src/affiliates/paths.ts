/** Addresses of this domain's pages. */
export const affiliatePaths = {
  program: () => '/affiliate',
  dashboard: () => '/affiliate/dashboard',
  apply: () => '/affiliate/apply',
  materials: () => '/affiliate/marketing-materials',
};
