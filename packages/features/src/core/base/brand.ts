/**
 * The product's name and contact details, in one place, because white-label plans will replace them.
 */
export interface Brand {
  name: string;
  /** One line that says what the product is for. */
  tagline: string;
  /** The address for support requests. */
  supportEmail: string;
  /** Working days in which a message is usually answered. */
  answerDays: number;
  /** Support by phone, for people who do not see well or do not type. Not offered when absent. */
  supportPhone?: { number: string; hours: string };
  /** Lines of the postal address. Not shown when absent. */
  postalAddress?: readonly string[];
}

export const brand: Brand = {
  name: 'Foregather',
  tagline: 'Event planning, effortless',
  supportEmail: 'support@foregather.example',
  answerDays: 2,
};
