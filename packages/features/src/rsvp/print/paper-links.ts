import { rsvpPaths } from '../paths';
import { grouped } from './paper-words';

/** A printed link: what the square holds, and what an eye reads of it. */
export interface PaperLink {
  /** The whole address. */
  url: string;
  /** Without its scheme, the code in groups: 'foregather.example/rsvp/k7qf3-m2pxw-9d4tn-r8hcv-2bqzes'. */
  typed: string;
}

const paperLink = (origin: string, path: (code: string) => string, code: string): PaperLink => ({
  url: origin + path(code),
  typed: origin.replace(/^https?:\/\//u, '') + path(grouped(code)),
});

export const replyLink = (origin: string, code: string) => paperLink(origin, rsvpPaths.reply, code);
export const openLink = (origin: string, code: string) => paperLink(origin, rsvpPaths.showcase, code);
