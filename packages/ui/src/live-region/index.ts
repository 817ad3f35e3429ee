export { announce, type Politeness } from '../lib/announce';
export { LiveRegion, type LiveRegionProps } from './live-region';
