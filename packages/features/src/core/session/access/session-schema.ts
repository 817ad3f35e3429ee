import * as z from 'zod/mini';

/**
 * The parts of a session that the product uses. The auth client checks only the tokens, and the stored session may come
 * from another version, another tab or the user.
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
