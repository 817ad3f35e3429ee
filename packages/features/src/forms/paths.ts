/** Addresses of this domain's pages. */
export const formPaths = {
  businessCustomRegistrationForms: () => '/business/custom-registration-forms',
  businessCustomForms: () => '/business/custom-forms',
  businessFormsBuilder: () => '/business/forms/builder',
  businessFormsTemplates: () => '/business/forms/templates',
  businessFormsActive: () => '/business/forms/active',
};
