import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { refreshMessaging } from '../queries';

/** Writes another address for somebody whose mail came back; resolves to how many mails could go again. */
export const mendAddressMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ personId, seen, address }: { personId: string; seen: string; address: string }) =>
      z
        .object({ mails: z.int() })
        .parse(unwrap(await db().rpc('mend_address', { person_id: personId, old_address: seen, address })))
        .mails,
    onSuccess: () => refreshMessaging(queries),
  });

/** Sends one person again what did not arrive; resolves to how many mails go. */
export const resendToPersonMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ personId, key }: { personId: string; key: string }) =>
      z
        .object({ queued: z.int() })
        .parse(unwrap(await db().rpc('resend_to_person', { person_id: personId, idempotency_key: key })))
        .queued,
    onSettled: () => refreshMessaging(queries),
  });

/** Lets mail go to an address again. */
export const liftSuppressionMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      unwrapNothing(await db().rpc('lift_suppression', { suppression_id: id })),
    onSettled: () => refreshMessaging(queries),
  });
