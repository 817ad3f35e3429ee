export { Stack, type StackProps } from './stack';
export type { Gap } from '../lib/gap.variants';
