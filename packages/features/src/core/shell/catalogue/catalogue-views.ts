/** The components that are loaded when first used, as one module, so that they share a chunk with the icons. */
export { CategorySections } from './category-sections';
export { FeatureResults } from './feature-results';
