/** Addresses of this domain's pages. */
export const brandingPaths = {
  customization: () => '/customization',
  proBranding: () => '/pro/branding',
  proWhiteLabel: () => '/pro/white-label',
  businessCustomBranding: () => '/business/custom-branding',
  businessProfessionalBranding: () => '/business/professional-branding',
};
