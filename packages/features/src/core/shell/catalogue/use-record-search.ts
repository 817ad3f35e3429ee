import { queryOptions, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../base/data/errors';
import { SEARCH_DELAY } from '../../base/forms/use-search-text';
import { matchesSearch, searchWords } from '../../base/forms/search-words';
import { useAuth } from '../../session/access/auth-context';
import { rankRecords, type RecordGroup } from './rank-records';
import type { FoundRecord, LoadRecordSources, RecordSource } from './record-source';
import { useLoadRecordSources } from './record-source-context';

/** One letter matches nearly everybody. */
const LETTERS_NEEDED = 2;
/** How long an answer serves the same search, in ms. */
const FRESH = 30_000;

export interface RecordSearch {
  /** 'off': nobody is signed in, or there is too little to search by. */
  state: 'off' | 'reading' | 'answered' | 'failed';
  /** The kinds with results. While the next answer is read, what of the last one still matches by its name. */
  groups: readonly RecordGroup[];
  /** Why it failed; what another kind found is shown all the same. */
  reason: string | undefined;
}

/** The sources, which are part of the product's code and so never stale. */
const sourcesQuery = (load: LoadRecordSources | undefined) =>
  queryOptions({
    queryKey: ['record-sources'],
    queryFn: async () => (load ? load() : []),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });

/** The text once typing has paused; until then undefined. */
function useAfterPause(text: string): string | undefined {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return asked === text ? asked : undefined;
}

interface SourceRead {
  data: readonly FoundRecord[] | undefined;
  error: Error | null;
  isPending: boolean;
}

/**
 * What the sources answer to a search, in their order; undefined until they are asked. Written with observers, because
 * `useQueries` would add a kilobyte to the first page of everybody.
 */
function useReads(
  sources: readonly RecordSource[] | undefined,
  orgId: string | undefined,
  text: string | undefined,
): readonly SourceRead[] | undefined {
  const client = useQueryClient();
  const [reads, setReads] = useState<{ to: string; orgId: string; all: readonly SourceRead[] }>();
  useEffect(() => {
    if (sources === undefined || orgId === undefined || text === undefined) return;
    const observers = sources.map(
      (source) => new QueryObserver(client, { ...source.read(orgId, text), staleTime: FRESH }),
    );
    const show = () =>
      setReads({ to: text, orgId, all: observers.map((observer) => observer.getCurrentResult()) });
    const stops = observers.map((observer) => observer.subscribe(show));
    show();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, sources, orgId, text]);
  return reads !== undefined && reads.to === text && reads.orgId === orgId ? reads.all : undefined;
}

const stillNamed = (groups: readonly RecordGroup[], text: string) =>
  groups
    .map((group) => ({ ...group, records: group.records.filter(({ name }) => matchesSearch(name, text)) }))
    .filter(({ records }) => records.length > 0);

/**
 * Searches the records of the reader's organisation, after a pause in typing. When typing goes on, the request is
 * aborted: nothing reads it any more.
 */
export function useRecordSearch(query: string): RecordSearch {
  const orgId = useAuth().organisation?.id;
  const load = useLoadRecordSources();
  const text = searchWords(query).join(' ');
  const on = orgId !== undefined && load !== undefined && text.length >= LETTERS_NEEDED;
  const asked = useAfterPause(text);
  const sources = useQuery({ ...sourcesQuery(load), enabled: on });
  const reads = useReads(sources.data, orgId, on ? asked : undefined);
  const [last, setLast] = useState<{ of: string; groups: readonly RecordGroup[] }>();

  if (!on) return { state: 'off', groups: [], reason: undefined };
  const waiting = reads === undefined || reads.some((read) => read.isPending);
  if (waiting && !sources.error) {
    // Of the same organisation only: the reader may have changed to another one since.
    const kept = last?.of.startsWith(`${orgId} `) ? last.groups : [];
    return { state: 'reading', groups: stillNamed(kept, text), reason: undefined };
  }
  const error = sources.error ?? reads?.find((read) => read.error !== null)?.error;
  const groups = (sources.data ?? [])
    .map((source, index) => rankRecords(source, reads?.[index]?.data ?? [], text))
    .filter(({ records }) => records.length > 0);
  const of = `${orgId} ${text}`;
  if (last?.of !== of) setLast({ of, groups });
  return {
    state: error ? 'failed' : 'answered',
    groups,
    reason: error ? errorMessage(error) : undefined,
  };
}
