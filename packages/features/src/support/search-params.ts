import * as z from 'zod/mini';
import { SUPPORT_STATES } from './labels';
import { LIMITS } from './limits';

/** What a message is about before anything is typed: the words of a search that found nothing, as many as it takes. */
const subject = z.catch(
  z.pipe(
    z.string(),
    z.transform((words) => words.slice(0, LIMITS.subject)),
  ),
  '',
);

/** What the support page keeps in its address. */
export const supportSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  state: z.catch(z.enum(['all', ...SUPPORT_STATES]), 'all'),
  view: z.catch(z.enum(['requests', 'new']), 'requests'),
  /** The request that is open; its mails link to it. */
  request: z.catch(z.string().check(z.maxLength(100)), ''),
  /** Receipt number of the request that a new one follows up. */
  about: z.catch(z.string().check(z.regex(/^FG(-[0-9A-Z]{4}){2}$/)), ''),
  subject,
});
export type SupportSearch = z.output<typeof supportSearch>;

/** What the contact page keeps in its address. */
export const contactSearch = z.object({ subject });

/** What the help keeps in its address: the words that are searched, or the slug of the article that is open. */
export const helpSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  article: z.catch(z.string().check(z.maxLength(60)), ''),
});
export type HelpSearch = z.output<typeof helpSearch>;

/** The question that is open on the page of questions, by its slug. */
export const faqSearch = z.object({ question: z.catch(z.string().check(z.maxLength(60)), '') });
