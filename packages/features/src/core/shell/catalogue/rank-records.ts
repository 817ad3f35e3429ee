import { foldText, matchesSearch, searchWords } from '../../base/forms/search-words';
import type { FoundRecord, RecordSource } from './record-source';

/** A kind of record shows at most this many results; the rest is in the list that `all` leads to. */
export const RECORDS_SHOWN = 5;

/** The results of one kind of record. */
export interface RecordGroup {
  source: RecordSource;
  /** At most `RECORDS_SHOWN`, the best first. */
  records: readonly FoundRecord[];
  /** Whether there are more than these. */
  more: boolean;
}

/** 0 for the best: the name starts with the query, each word begins a word of it, it contains all words, the rest. */
function rankOf({ name }: FoundRecord, query: string): 0 | 1 | 2 | 3 {
  const folded = foldText(name);
  const words = searchWords(query);
  if (folded.startsWith(foldText(query))) return 0;
  if (words.every((word) => ` ${folded}`.includes(` ${word}`))) return 1;
  return words.every((word) => folded.includes(word)) ? 2 : 3;
}

/** The results of one kind of record, the best names first, else in the order they were read. */
export function rankRecords(
  source: RecordSource,
  candidates: readonly FoundRecord[],
  query: string,
): RecordGroup {
  const matching = source.narrowed
    ? candidates
    : candidates.filter(({ name, alsoFoundBy }) => matchesSearch([name, ...alsoFoundBy].join(' '), query));
  const ranked = matching
    .map((record) => ({ record, rank: rankOf(record, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
  return { source, records: ranked.slice(0, RECORDS_SHOWN), more: ranked.length > RECORDS_SHOWN };
}

/** Why a record is found whose name does not say it: 'formerly Eze'. Undefined when the name does, or nothing known. */
export function reasonOf({ name, alsoFoundBy }: FoundRecord, query: string): string | undefined {
  const missing = searchWords(query).filter((word) => !foldText(name).includes(word));
  if (missing.length === 0) return undefined;
  return alsoFoundBy.find((text) => missing.some((word) => foldText(text).includes(word)));
}
