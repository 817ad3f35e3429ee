/** Addresses of this domain's pages. */
export const templatePaths = {
  gallery: () => '/templates',
  own: () => '/pro/advanced-templates',
  template: (slug: string) => `/templates/${encodeURIComponent(slug)}`,
};
