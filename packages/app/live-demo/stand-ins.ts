/** Names that stand for the backend and the site of a demo. There are none such, so what slipped past would arrive nowhere. */

/** Where the client thinks that its backend is. */
export const BACKEND_URL = 'http://backend.demo.invalid';
/** What mails name as the site; the demo shows its own pages for it. */
export const MAIL_SITE = 'https://site.demo.invalid';
/** Where the host has the files of the demo. */
export const FILES = '/live-demo/';
