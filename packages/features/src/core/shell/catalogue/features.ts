import { CATEGORIES } from './categories';
import type { Catalogue, Feature } from './types';

const rank = new Map(CATEGORIES.map(({ key }, index) => [key, index]));
const rankOf = ({ category }: Feature) => rank.get(category) ?? CATEGORIES.length;

/**
 * Joins the lists of the domains, by category in the order on screen, then by position. The table `feature_catalogue`
 * holds the same rows.
 */
export const joinCatalogue = (lists: readonly (readonly Feature[])[]): Catalogue =>
  lists.flat().toSorted((a, b) => rankOf(a) - rankOf(b) || a.position - b.position);

/** The entries that a reader may see: entries for admins are hidden from everybody else. */
export const visibleFeatures = (catalogue: Catalogue, isAdmin: boolean): Catalogue =>
  isAdmin ? catalogue : catalogue.filter((feature) => !feature.adminOnly);

/** The entry of a page; of several, the one with the lowest plan, which comes first. */
export const featureFor = (catalogue: Catalogue, path: string): Feature | undefined =>
  catalogue.find((feature) => feature.link === path);
