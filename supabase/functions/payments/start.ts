import * as z from 'zod';

const key = z.string().min(8).max(200);
const page = z.string().max(1000);

/**
 * What can be paid for, and what its database function `start_<purpose>_checkout` takes: a line a purpose. No amount is
 * taken from a caller; the database computes every one.
 */
export const STARTS: Readonly<Record<string, z.ZodType<Record<string, unknown>>>> = {
  plan: z.object({
    plan: z.enum(['premium', 'pro', 'business']),
    idempotency_key: key,
    return_path: page,
  }),
  event_pass: z.object({
    event_id: z.uuid(),
    plan: z.enum(['premium', 'pro', 'business']),
    idempotency_key: key,
    return_path: page,
  }),
};
