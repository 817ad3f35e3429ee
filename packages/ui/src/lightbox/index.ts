export type { Photo } from '../photo-grid';
export { Lightbox, type LightboxProps } from './lightbox';
export type { LightboxWords } from './lightbox-words';
