import * as z from 'zod';

/** What `mocks/public/backend-snapshot.json` says of the migrated database beside it. */
export const manifestSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.string(),
  migrations: z.array(z.object({ version: z.string(), name: z.string() })),
});
