import { foldText, searchWords } from '../../base/forms/search-words';
import { PLAN_NAMES } from '../../session/plans/plans';
import { labelText, type Terms } from '../../session/terminology/terms';
import { CATEGORIES } from './categories';
import { visibleFeatures } from './features';
import type { Catalogue, Feature } from './types';

export interface FeatureSearchOptions {
  /** Whether entries for admins may be found. */
  isAdmin: boolean;
  /** The terms of the reader's event type, so that the search sees the text that is shown. */
  terms: Terms;
}

const categoryTitles = new Map(CATEGORIES.map(({ key, title }) => [key, title]));

/** The text that a search looks at: title, description, title of the category, plan. */
const textOf = (feature: Feature, terms: Terms) =>
  [
    labelText(feature.title, terms),
    labelText(feature.description, terms),
    categoryTitles.get(feature.category) ?? '',
    PLAN_NAMES[feature.plan],
  ].join(' ');

/** Cached for each set of terms, because folding 140 texts at each keystroke is slow on a phone. */
const foldedBy = new WeakMap<Terms, Map<Feature, { title: string; text: string }>>();

function foldedOf(feature: Feature, terms: Terms) {
  const known = foldedBy.get(terms) ?? new Map<Feature, { title: string; text: string }>();
  foldedBy.set(terms, known);
  const folded = known.get(feature) ?? {
    title: foldText(labelText(feature.title, terms)),
    text: foldText(textOf(feature, terms)),
  };
  known.set(feature, folded);
  return folded;
}

/**
 * The features that contain every word of the query, in any case, order and with any accents. Those whose title starts
 * with the query come first, then those with all words in the title, then the rest, each in the order of the catalogue.
 * An empty query finds nothing.
 */
export function searchFeatures(
  catalogue: Catalogue,
  query: string,
  { isAdmin, terms }: FeatureSearchOptions,
): Feature[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const start = foldText(query);
  const ranks: [Feature[], Feature[], Feature[]] = [[], [], []];
  for (const feature of visibleFeatures(catalogue, isAdmin)) {
    const { title, text } = foldedOf(feature, terms);
    if (!words.every((word) => text.includes(word))) continue;
    if (title.startsWith(start)) ranks[0].push(feature);
    else if (words.every((word) => title.includes(word))) ranks[1].push(feature);
    else ranks[2].push(feature);
  }
  return ranks.flat();
}
