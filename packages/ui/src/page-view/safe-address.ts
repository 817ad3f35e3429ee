import { isSafeLink } from '../rich-text-view';

/** A path of this site: one slash, and nothing that a browser would read as another host. */
const isOwnPath = (href: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(href);

/** Whether a button of a page may lead there: what rich text may link to, or a path of this site. */
export const isSafeTarget = (href: string): boolean => isOwnPath(href) || isSafeLink(href);

/** Whether a file may be fetched from there: https, or a path of this site. */
export const isSafeFile = (href: string): boolean =>
  isOwnPath(href) || (isSafeLink(href) && new URL(href).protocol === 'https:');

/** Whether a picture may come from there: where a file may, or pixels in the address itself. */
export const isSafeImage = (src: string): boolean =>
  isSafeFile(src) || /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(src);
