export { PageBuilder, type PageBuilderProps } from './page-builder';
export type { PickImage } from './page-field-parts';
export type { PickFiles } from './page-files-fields';
export { pageBlockName, type PageBuilderWords } from './page-words';
