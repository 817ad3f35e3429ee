export type { PageBlockContext } from './page-block-parts';
export { PageBlockView, type PageBlockViewProps } from './page-block-view';
export {
  PAGE_BLOCK_TYPES,
  PAGE_BLOCK_VERSION,
  PAGE_LIMITS,
  type ButtonBlock,
  type ColumnCell,
  type ColumnsBlock,
  type ContactBlock,
  type CountdownBlock,
  type DividerBlock,
  type FilesBlock,
  type HeadingBlock,
  type PageBlock,
  type PageBlockType,
  type PageFile,
  type PageImage,
  type PagePerson,
  type PageQuestion,
  type PeopleBlock,
  type PictureBlock,
  type PicturesBlock,
  type PlaceBlock,
  type QuestionsBlock,
  type ScheduleBlock,
  type ScheduleEntry,
  type StoredBlock,
  type TextBlock,
} from './page-model';
export { readBlock, readPage } from './page-read';
export { PageView, type PageViewProps } from './page-view';
export { isSafeImage, isSafeTarget } from './safe-address';
export { instantOf } from './wall-time';
