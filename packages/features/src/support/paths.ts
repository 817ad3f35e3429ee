/** Addresses of this domain's pages. */
export const supportPaths = {
  help: () => '/help',
  faq: () => '/faq',
  support: () => '/support',
};
