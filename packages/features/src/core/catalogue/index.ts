export { CATEGORIES } from './categories';
export { DRAWER, drawerKey, type DrawerCategory } from './drawer';
export { FEATURES, featureFor, visibleFeatures } from './features';
export { searchFeatures, type FeatureSearchOptions } from './search';
export type { Category, CategoryKey, DrawerKey, Feature } from './types';
