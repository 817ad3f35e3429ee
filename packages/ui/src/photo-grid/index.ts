export type { Photo } from './photo';
export { PhotoGrid, PhotoGridSkeleton, type PhotoGridProps, type PhotoGridSkeletonProps } from './photo-grid';
export { PHOTO_GRID_SIZES, PHOTO_SHAPES, type PhotoGridSize, type PhotoShape } from './photo-grid.variants';
export type { PhotoGridWords } from './photo-tile';
