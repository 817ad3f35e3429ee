import * as z from 'zod/mini';
import { SUPPORT_STATES } from './labels';

/** What the support page keeps in its address. */
export const supportSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  state: z.catch(z.enum(['all', ...SUPPORT_STATES]), 'all'),
  view: z.catch(z.enum(['requests', 'new']), 'requests'),
  /** The request that is open; its mails link to it. */
  request: z.catch(z.string().check(z.maxLength(100)), ''),
  /** Receipt number of the request that a new one follows up. */
  about: z.catch(z.string().check(z.regex(/^FG(-[0-9A-Z]{4}){2}$/)), ''),
});
export type SupportSearch = z.output<typeof supportSearch>;
