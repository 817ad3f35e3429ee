import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { toast } from '@foregather/ui';
import { pageBlockName } from '@foregather/ui/page-builder';
import { clearDraft, readDraft, saveDraft } from '@foregather/features/core/base';
import { useUser } from '@foregather/features/core/session';
import {
  type InfoPage,
  infoPageKeys,
  infoPageQuery,
  savePage,
  storedPage,
  writersQuery,
} from '../info-pages';
import { type News, PageWriter } from './page-writer';

/** How often a page that is open is read again: somebody else may be writing on it. */
const LOOK = 20_000;

const draft = { title: z.string(), blocks: storedPage };
const keptSchema = z.object({ base: z.object({ ...draft, row_version: z.int() }), draft: z.object(draft) });

const formId = (pageId: string) => `info-page:${pageId}`;

/** '‘Heading: Friday’ and ‘Text: The bus’', or how many when they are more. */
function namesOf(page: InfoPage, ids: readonly string[]): string {
  const named = page.blocks.filter(({ id }) => ids.includes(id)).map((block) => `‘${pageBlockName(block)}’`);
  if (named.length === 1 || named.length === 2) return named.join(' and ');
  return ids.length <= 1 ? 'something' : `${ids.length} blocks`;
}

/** Writes a page as it was opened: what is drawn, and the acts. What was kept on this device goes on. */
export function usePageWriter(opened: InfoPage) {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const writers = useQuery(writersQuery(opened.event_id)).data;
  const { id } = opened;
  const [writer] = useState(() => {
    const kept = z.safeParse(keptSchema, readDraft(userId, formId(id))?.values);
    return new PageWriter(opened, kept.success ? kept.data : null, {
      save: async (version, words) => {
        const saved = await savePage({ id, row_version: version }, words);
        if (saved)
          queries.setQueryData(infoPageKeys.detail(id), (page: InfoPage | undefined) =>
            page ? { ...page, ...words, ...saved, changed_by: userId } : page,
          );
        return saved;
      },
      read: () => queries.fetchQuery({ ...infoPageQuery(id), staleTime: 0 }),
      keep: (words) => {
        if (words) saveDraft(userId, formId(id), { ...words });
        else clearDraft(userId, formId(id));
      },
    });
  });
  const writing = useSyncExternalStore(writer.subscribe, writer.now);

  const tell = useEffectEvent(({ theirs, taken, clashes }: News) => {
    const who =
      theirs.changed_by === userId
        ? 'You, in another window,'
        : (writers?.get(theirs.changed_by ?? '') ?? 'Somebody else');
    if (clashes > 0)
      toast.warning(`${who} changed the same as you`, {
        description: 'Both texts are here. Choose above the page.',
      });
    else
      toast.info(`${who} changed ${namesOf(theirs, taken)}`, {
        description: 'Your words and theirs are both here.',
      });
  });
  const { news } = writing;
  useEffect(() => {
    if (news) tell(news);
  }, [news]);

  const { data, refetch } = useQuery({ ...infoPageQuery(id), refetchInterval: LOOK });
  useEffect(() => {
    if (data) writer.hear(data);
  }, [data, writer]);

  useEffect(() => {
    const back = () => void writer.flush();
    const leave = () => writer.keep();
    const hide = () => {
      if (document.visibilityState === 'hidden') back();
    };
    globalThis.addEventListener('online', back);
    globalThis.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      globalThis.removeEventListener('online', back);
      globalThis.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      // Lists and versions say what was written once it is there.
      void writer.stop().then(() => queries.invalidateQueries({ queryKey: infoPageKeys.all }));
    };
  }, [writer, queries]);
  return { writer, writing, writers, reread: refetch };
}
