import * as z from 'zod/mini';

/** What the address of a list keeps where a text is all that narrows it: `?q=`. */
export const listSearchParams = z.object({ q: z.catch(z.string().check(z.maxLength(200)), '') });
