/** What is loaded on use, as one module: what shows the entries then comes in one chunk with the icons. */
export { CategorySections } from './category-sections';
export { FeatureResults } from './feature-results';
