export type { Photo } from '../photo-grid';
export { Lightbox, type LightboxProps, type LightboxWords } from './lightbox';
