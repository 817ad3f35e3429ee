import { publicImageAddress } from '@foregather/features/core/base';

/** A file of the bucket `covers`, as the table holds it. */
const FILE = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;
const SHOWN = 1280;

/** The address of a picture of a page; undefined for what is no file of ours. */
export const pageImage = (src: string): string | undefined =>
  FILE.test(src) ? publicImageAddress('covers', src, { width: SHOWN }) : undefined;
