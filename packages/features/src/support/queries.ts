import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core';
import type { SupportState } from './labels';
import { type SupportRequestDetail, supportRequestDetailSchema, supportRequestRowSchema } from './schema';

/** Requests of one page of a list; the next one begins after the last row. */
export const REQUESTS_PAGE = 25;

const COLUMNS =
  'id, receipt, topic, subject, state, requester_name, requester_email, user_id, created_at, updated_at';

/** Whose requests a list shows: one account's own or, for admins, everybody's. */
export interface RequestsWanted {
  /** Null: everybody's, as far as the policies show them. */
  userId: string | null;
  state?: SupportState | undefined;
}

export const supportKeys = {
  all: ['support'] as const,
  requests: (wanted: RequestsWanted) => [...supportKeys.all, 'requests', wanted] as const,
  request: (id: string) => [...supportKeys.all, 'request', id] as const,
};

interface After {
  created_at: string;
  id: string;
}

async function readPage({ userId, state }: RequestsWanted, after: After | null, signal: AbortSignal) {
  let query = db()
    .from('support_requests')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(REQUESTS_PAGE);
  if (userId !== null) query = query.eq('user_id', userId);
  if (state !== undefined) query = query.eq('state', state);
  if (after !== null)
    query = query
      // Implied by the line below; with it the index is read from here on.
      .lte('created_at', after.created_at)
      .or(`created_at.lt."${after.created_at}",id.lt.${after.id}`);
  return z.array(supportRequestRowSchema).parse(unwrap(await query.abortSignal(signal)));
}

/** Requests, the latest first, page by page. */
export const supportRequestsQuery = (wanted: RequestsWanted) =>
  infiniteQueryOptions({
    queryKey: supportKeys.requests(wanted),
    queryFn: ({ pageParam, signal }) => readPage(wanted, pageParam, signal),
    initialPageParam: null as After | null,
    getNextPageParam: (requests): After | null => {
      const last = requests.at(-1);
      return requests.length < REQUESTS_PAGE || !last ? null : { created_at: last.created_at, id: last.id };
    },
    staleTime: 30_000,
  });

/** One request with its messages; null when it does not exist or is somebody else's. */
export const supportRequestQuery = (id: string) =>
  queryOptions({
    queryKey: supportKeys.request(id),
    queryFn: async ({ signal }): Promise<SupportRequestDetail | null> =>
      supportRequestDetailSchema
        .nullable()
        .parse(
          unwrapMaybe(
            await db()
              .from('support_requests')
              .select(`${COLUMNS}, page, diagnostics, support_messages(id, author, body, created_at)`)
              .eq('id', id)
              .order('created_at', { referencedTable: 'support_messages' })
              .order('id', { referencedTable: 'support_messages' })
              .abortSignal(signal)
              .maybeSingle(),
          ),
        ),
    staleTime: 10_000,
  });
