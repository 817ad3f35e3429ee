import * as z from 'zod/mini';

/**
 * What the product reads of a session. The auth client looks at the tokens alone, and what lies in the browser's
 * storage may come from another version, another tab or the reader.
 */
export const sessionSchema = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string(),
  user: z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    app_metadata: z.record(z.string(), z.unknown()),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
});
