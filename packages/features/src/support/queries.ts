import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { containsPattern, db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
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
  /** Search words; each must occur in the subject, the receipt number or the requester. */
  q?: string | undefined;
}

export const supportKeys = {
  all: ['support'] as const,
  requests: (wanted: RequestsWanted) => [...supportKeys.all, 'requests', wanted] as const,
  request: (id: string) => [...supportKeys.all, 'request', id] as const,
  receipt: (receipt: string) => [...supportKeys.all, 'receipt', receipt] as const,
};

/** The sort key of the last row of a page. */
export interface RequestsAfter {
  created_at: string;
  id: string;
}

const SEARCHED = ['subject', 'receipt', 'requester_name', 'requester_email'] as const;

/** A word as a quoted pattern for ILIKE in a condition of several: what the reader typed is taken as it stands. */
const quotedPattern = (word: string) =>
  `"${containsPattern(word).replace(/["\\]/g, (letter) => `\\${letter}`)}"`;

/** One page of requests, the latest first. `count` is exact and asked for with the first page only. */
export async function readRequestsPage(
  { userId, state, q = '' }: RequestsWanted,
  after: RequestsAfter | null,
  signal?: AbortSignal,
) {
  let query = db()
    .from('support_requests')
    .select(COLUMNS, after === null ? { count: 'exact' } : {})
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(REQUESTS_PAGE);
  if (userId !== null) query = query.eq('user_id', userId);
  if (state !== undefined) query = query.eq('state', state);
  // Six at most, because each is a condition of its own. Accents count: the columns are searched as they were written.
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
    query = query.or(SEARCHED.map((column) => `${column}.ilike.${quotedPattern(word)}`).join(','));
  }
  if (after !== null)
    query = query
      // Implied by the line below; with it the index is read from here on.
      .lte('created_at', after.created_at)
      .or(`created_at.lt."${after.created_at}",id.lt.${after.id}`);
  const reply = await (signal ? query.abortSignal(signal) : query);
  const rows = z.array(supportRequestRowSchema).parse(unwrap(reply));
  const last = rows.at(-1);
  const next: RequestsAfter | null =
    rows.length < REQUESTS_PAGE || !last ? null : { created_at: last.created_at, id: last.id };
  return { rows, count: reply.count, next };
}

/** Requests, the latest first, page by page. */
export const supportRequestsQuery = (wanted: RequestsWanted) =>
  infiniteQueryOptions({
    queryKey: supportKeys.requests(wanted),
    queryFn: ({ pageParam, signal }) => readRequestsPage(wanted, pageParam, signal),
    initialPageParam: null as RequestsAfter | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

/** The id of a request by its receipt number; null when it does not exist or is somebody else's. */
export const requestIdQuery = (receipt: string) =>
  queryOptions({
    queryKey: supportKeys.receipt(receipt),
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrapMaybe(
        await db()
          .from('support_requests')
          .select('id')
          .eq('receipt', receipt)
          .abortSignal(signal)
          .maybeSingle(),
      )?.id ?? null,
  });

/** One request with its messages; null when it does not exist or is somebody else's. */
export const supportRequestQuery = (id: string) =>
  queryOptions({
    queryKey: supportKeys.request(id),
    queryFn: async ({ signal }): Promise<SupportRequestDetail | null> => {
      // The id comes from an address, which may hold anything.
      if (!z.uuid().safeParse(id).success) return null;
      const found = unwrapMaybe(
        await db()
          .from('support_requests')
          .select(`${COLUMNS}, page, diagnostics, support_messages(id, author, body, created_at)`)
          .eq('id', id)
          .order('created_at', { referencedTable: 'support_messages' })
          .order('id', { referencedTable: 'support_messages' })
          .abortSignal(signal)
          .maybeSingle(),
      );
      return supportRequestDetailSchema.nullable().parse(found);
    },
    staleTime: 10_000,
  });
