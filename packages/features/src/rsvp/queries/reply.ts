import { queryOptions } from '@tanstack/react-query';
import { db } from '@foregather/features/core';
import { loadReply, type ReplyRpc } from '../reply/reply-actions';

/** Calls one of the guest's functions. The answer is parsed by zod behind this line, so its type is not claimed here. */
export const guestRpc: ReplyRpc = async (name, args) => {
  // The generated type of the arguments is the union of all functions'; GuestCalls has matched name and arguments already.
  const { data, error, status } = await db().rpc(name, args as never);
  return { data, error, status };
};

export const replyKeys = {
  page: (token: string) => ['rsvp', 'reply', token] as const,
};

/** What a guest's link shows. Never taken from the cache: another person of the household may have answered. */
export const replyQuery = (token: string) =>
  queryOptions({
    queryKey: replyKeys.page(token),
    queryFn: () => loadReply(guestRpc, token),
    staleTime: 0,
    gcTime: 0,
  });
