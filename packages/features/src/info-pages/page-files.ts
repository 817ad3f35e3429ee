import { pageFileAddress } from '@foregather/covers';
import type { PageFile } from '@foregather/ui/page-view';

/** A file of one of the two buckets of pages, `covers` and `handouts`, as the table holds it. */
const FILE = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Whether this is the name of such a file; nothing else is shown or handed out. */
export const isOwnFile = (src: string): boolean => FILE.test(src);

/** The address at which the host hands out a file of a page; undefined for what is no file of ours. */
export const pageFile = ({ src, name }: Pick<PageFile, 'src' | 'name'>): string | undefined =>
  isOwnFile(src) ? pageFileAddress(src, name) : undefined;
