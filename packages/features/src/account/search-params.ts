import * as z from 'zod/mini';

/** What the account page is opened with. */
export const accountSearch = z.object({
  /** The token of an invitation's link; taken out of the address at once. */
  invitation: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});
