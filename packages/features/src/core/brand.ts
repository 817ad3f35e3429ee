/**
 * The product's own name and words. They live in one place because an organisation on the white-label
 * plan replaces them.
 */
export interface Brand {
  name: string;
  /** One line that says what the product is for. */
  tagline: string;
  /** Where a person writes to when something is wrong. */
  supportEmail: string;
}

export const brand: Brand = {
  name: 'Foregather',
  tagline: 'event planning, effortless',
  supportEmail: 'support@foregather.example',
};
