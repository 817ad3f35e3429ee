import type { EdgeHandler } from '@foregather/supabase-embedded';
import { handlePayments } from '../supabase/functions/payments/handler.ts';

/** The function of the product with its test provider: no story and no journey asks a real one. */
export const payments: EdgeHandler = (request, { env, fetch, clock, caller }) =>
  handlePayments(request, { env, fetch, now: () => clock.now(), role: caller.role }, () => null);
