/** What is loaded on use, as one module: the entries and the icons of the catalogue then come in one chunk of their own. */
export { CategorySections } from './category-sections';
export { FeatureResults } from './feature-results';
