import { CATEGORIES } from './categories';
import type { Catalogue, Feature } from './types';

const rank = new Map(CATEGORIES.map(({ key }, index) => [key, index]));
const rankOf = ({ category }: Feature) => rank.get(category) ?? CATEGORIES.length;

/**
 * The lists of the domains as one: by category in the order of the screen, then by position. The table
 * `feature_catalogue` holds the same rows for those who ask the server.
 */
export const joinCatalogue = (lists: readonly (readonly Feature[])[]): Catalogue =>
  lists.flat().toSorted((a, b) => rankOf(a) - rankOf(b) || a.position - b.position);

/** What a reader may hear of: entries for admins are hidden from everybody else. */
export const visibleFeatures = (catalogue: Catalogue, isAdmin: boolean): Catalogue =>
  isAdmin ? catalogue : catalogue.filter((feature) => !feature.adminOnly);

/** The entry of a page; of two entries with one page the one with the lower plan, which comes first. */
export const featureFor = (catalogue: Catalogue, path: string): Feature | undefined =>
  catalogue.find((feature) => feature.link === path);
