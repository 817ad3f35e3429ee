/**
 * Reading and writing information pages, their versions, comments and links. Blocks are read by `@foregather/ui/page-view`.
 * Longer than 300 lines: all calls about one table stand together.
 */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, RequestError, unwrap, unwrapMaybe, unwrapStorage } from '@foregather/features/core/base';

const text = z.nullable(z.string());
const onOff = z.enum(['on', 'off']);
/** Blocks as they were stored: what is no block is left out where they are shown. */
const storedBlock = z.catchall(z.object({ id: z.string(), type: z.string(), v: z.number() }), z.json());
export const storedPage = z.array(storedBlock);
export type PageBlocks = z.output<typeof storedPage>;

/** Blocks that were parsed before: at every key one of two hundred is new. */
const parsed = new WeakMap<object, PageBlocks[number]>();
/** The blocks of the builder as the table takes them; a block that stays the same stays the same object. */
export const pageBlocks = (blocks: readonly object[]): PageBlocks =>
  blocks.map((block) => {
    let own = parsed.get(block);
    if (own === undefined) {
      own = storedBlock.parse(block);
      parsed.set(block, own).set(own, own);
    }
    return own;
  });

const pageSchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  org_id: z.uuid(),
  title: z.string(),
  /** The draft. */
  blocks: storedPage,
  published_title: text,
  published_blocks: z.nullable(storedPage),
  /** Null: never published. */
  published_version: z.nullable(z.int()),
  published_at: text,
  link_state: onOff,
  preview_state: onOff,
  changed_by: text,
  position: z.number(),
  row_version: z.int(),
  updated_at: z.string(),
});
export type InfoPage = z.output<typeof pageSchema>;

const COLUMNS =
  'id, event_id, org_id, title, blocks, published_title, published_blocks, published_version, published_at, link_state, preview_state, changed_by, position, row_version, updated_at';

export const infoPageKeys = {
  all: ['info-pages'] as const,
  own: (orgId: string) => ['info-pages', 'own', orgId] as const,
  ofEvent: (eventId: string) => ['info-pages', 'event', eventId] as const,
  detail: (pageId: string) => ['info-pages', 'detail', pageId] as const,
  versions: (pageId: string) => ['info-pages', 'versions', pageId] as const,
  comments: (pageId: string) => ['info-pages', 'comments', pageId] as const,
  views: (orgId: string) => ['info-pages', 'views', orgId] as const,
};

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: infoPageKeys.all });

/** The pages of an organisation with the name of their event, what changed last first. */
export const ownPagesQuery = (orgId: string) =>
  queryOptions({
    queryKey: infoPageKeys.own(orgId),
    queryFn: async ({ signal }) =>
      z
        .array(z.extend(pageSchema, { events: z.object({ name: z.string(), start_date: text }) }))
        .parse(
          unwrap(
            await db()
              .from('info_pages')
              .select(`${COLUMNS}, events(name, start_date)`)
              .eq('org_id', orgId)
              .is('deleted_at', null)
              .order('updated_at', { ascending: false })
              .order('id')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
  });

/** The pages of an event in their order. */
export const eventPagesQuery = (eventId: string) =>
  queryOptions({
    queryKey: infoPageKeys.ofEvent(eventId),
    queryFn: async ({ signal }): Promise<InfoPage[]> =>
      z
        .array(pageSchema)
        .parse(
          unwrap(
            await db()
              .from('info_pages')
              .select(COLUMNS)
              .eq('event_id', eventId)
              .is('deleted_at', null)
              .order('position')
              .order('id')
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
  });

/** One page that the reader may see; anything else is 404. */
export const infoPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: infoPageKeys.detail(pageId),
    queryFn: async ({ signal }): Promise<InfoPage> => {
      const row = unwrapMaybe(
        await db()
          .from('info_pages')
          .select(COLUMNS)
          .eq('id', pageId)
          .is('deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) throw new RequestError(404, 'Not found');
      return pageSchema.parse(row);
    },
  });

/** How often each page was opened by its link, and its open comments, by id. */
export const pageViewsQuery = (orgId: string) =>
  queryOptions({
    queryKey: infoPageKeys.views(orgId),
    queryFn: async ({ signal }) => {
      const rows = unwrap(await db().rpc('info_page_views', { org_id: orgId }).abortSignal(signal));
      return new Map(rows.map(({ page_id: id, ...counts }) => [id, counts]));
    },
    staleTime: 30_000,
  });

/** Earlier versions of a page, the newest first. */
export const pageVersionsQuery = (pageId: string) =>
  queryOptions({
    queryKey: infoPageKeys.versions(pageId),
    queryFn: async ({ signal }) =>
      z
        .array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            blocks: storedPage,
            kind: z.enum(['kept', 'published']),
            made_by: text,
            created_at: z.string(),
          }),
        )
        .parse(
          unwrap(
            await db()
              .from('info_page_versions')
              .select('id, title, blocks, kind, made_by, created_at')
              .eq('page_id', pageId)
              .order('created_at', { ascending: false })
              .order('id')
              .limit(60)
              .abortSignal(signal),
          ),
        ),
    staleTime: 5000,
  });

/** What those with the preview link said, the oldest first. */
export const pageCommentsQuery = (pageId: string) =>
  queryOptions({
    queryKey: infoPageKeys.comments(pageId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('info_page_comments')
          .select('id, block_id, name, comment, settled_at, created_at')
          .eq('page_id', pageId)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });

/** Begins a page; answers its id. */
export const addPageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (page: { event_id: string; title: string; blocks?: PageBlocks }): Promise<string> =>
      unwrap(await db().from('info_pages').insert(page).select('id').single()).id,
    onSettled: () => refresh(queries),
  });

/** What a save answers: the new version, or nothing when somebody else was quicker. */
export type SavedPage = Pick<InfoPage, 'row_version' | 'updated_at'>;

/**
 * Saves the draft as it was read; null: somebody else saved in between, and the page has to be read and merged. Does not
 * refresh what is read, so that the writer's own words stay under the cursor.
 */
export async function savePage(
  opened: Pick<InfoPage, 'id' | 'row_version'>,
  draft: { title: string; blocks: PageBlocks },
): Promise<SavedPage | null> {
  const [row] = unwrap(
    await db()
      .from('info_pages')
      .update(draft)
      .eq('id', opened.id)
      .eq('row_version', opened.row_version)
      .select('row_version, updated_at'),
  );
  return row ?? null;
}

/** Removes pages from every list, which ends their links, or brings the same rows back. */
export const removePagesMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
      unwrap(
        await db()
          .from('info_pages')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .in('id', [...ids])
          .select('id'),
      ),
    onSettled: () => refresh(queries),
  });

const linksSchema = z.object({ link_state: onOff, preview_state: onOff, token: text, preview_token: text });
export type PageLinks = z.output<typeof linksSchema>;

/** Removes the files that no page hands out any more; a failure is not the reader's concern: the next publishing tries again. */
async function clearHandouts(orgId: string): Promise<void> {
  try {
    const unused = unwrap(await db().rpc('unused_handouts', { org_id: orgId }));
    if (unused.length > 0) unwrapStorage(await db().storage.from('handouts').remove(unused));
  } catch {
    // The database decides again then.
  }
}

/** Publishes the draft; 409 `page_changed` when it is not the version that was seen, 422 `blocks` when it is empty. */
export const publishPageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, row_version: version }: Pick<InfoPage, 'id' | 'org_id' | 'row_version'>) =>
      z
        .extend(linksSchema, { published_version: z.int(), row_version: z.int() })
        .parse(unwrap(await db().rpc('publish_info_page', { page_id: id, expected_version: version }))),
    onSuccess: (_published, { org_id: orgId }) => void clearHandouts(orgId),
    onSettled: () => refresh(queries),
  });

/** Both links of a page, for those who may change it. */
export const pageLinksQuery = (pageId: string) =>
  queryOptions({
    queryKey: [...infoPageKeys.detail(pageId), 'links'],
    queryFn: async ({ signal }): Promise<PageLinks> =>
      linksSchema.parse(unwrap(await db().rpc('share_info_page', { page_id: pageId }).abortSignal(signal))),
  });

interface LinkChange {
  kind: 'info' | 'preview';
  state: 'on' | 'off';
  renew?: boolean;
}

const share = async (pageId: string, change: LinkChange): Promise<PageLinks> =>
  linksSchema.parse(unwrap(await db().rpc('share_info_page', { page_id: pageId, ...change })));

/** Turns one of the links on or off or renews it, which ends the old one. */
export const sharePageMutation = (queries: QueryClient, pageId: string) =>
  mutationOptions({
    mutationFn: (change: LinkChange) => share(pageId, change),
    onSettled: () => refresh(queries),
  });

/** The token by which the draft is read; turns the link on where it is off. */
export async function previewToken(queries: QueryClient, pageId: string): Promise<string> {
  const { preview_token: token } = await queries.fetchQuery(pageLinksQuery(pageId));
  if (token !== null) return token;
  const { preview_token: made } = await share(pageId, { kind: 'preview', state: 'on' });
  void refresh(queries);
  if (made === null) throw new RequestError(404, 'Not found');
  return made;
}

/** The names of those who may have written a page of this event, by their account. */
export const writersQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['info-pages', 'writers', eventId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = z
        .array(z.object({ account_id: text, name: z.string() }))
        .parse(unwrap(await db().rpc('task_owners', { event_id: eventId }).abortSignal(signal)));
      return new Map(rows.flatMap(({ account_id: id, name }) => (id === null ? [] : [[id, name]])));
    },
    staleTime: 300_000,
  });

/** Marks a comment as done, or as open again. */
export const settleCommentMutation = (queries: QueryClient, pageId: string) =>
  mutationOptions({
    mutationFn: async ({ id, settled }: { id: string; settled: boolean }) =>
      unwrap(
        await db()
          .from('info_page_comments')
          .update({ settled_at: settled ? new Date().toISOString() : null })
          .eq('id', id)
          .select('id')
          .single(),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: infoPageKeys.comments(pageId) }),
  });
