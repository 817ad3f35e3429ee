import { createReplyHandler } from '@foregather/features/rsvp/server';
import css from '@foregather/features/rsvp/server/reply.css?inline';
import { guestRpc, type GuestRpcOptions } from './guest-rpc.ts';

/** Pages this host renders itself; null leaves the path to the built app. */
export function createDocuments(options: GuestRpcOptions & { brandName: string }) {
  return createReplyHandler({ rpc: guestRpc(options), css, brandName: options.brandName });
}
