import { publicImageAddress } from '@foregather/features/core/base';
import { isOwnFile } from './page-files';

const SHOWN = 1280;

/** The address of a picture of a page; undefined for what is no file of ours. */
export const pageImage = (src: string): string | undefined =>
  isOwnFile(src) ? publicImageAddress('covers', src, { width: SHOWN }) : undefined;
