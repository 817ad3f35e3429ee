export {
  Skeleton,
  SkeletonGroup,
  type SkeletonGroupProps,
  SkeletonText,
  type SkeletonTextProps,
} from './skeleton';
