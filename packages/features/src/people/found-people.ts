import { db, searchWords, unwrap } from '@foregather/features/core/base';
import { containsPattern } from './contains-pattern';

/** Enough to rank by; who is not among them is found by typing on, and in the directory. */
const READ_ROWS = 50;

/** People whose names, address, number or group contain every word, in the order of their names. */
export async function readFoundPeople(orgId: string, text: string, signal: AbortSignal) {
  let query = db()
    .from('persons')
    .select(
      'id, full_name, photo_path, nickname, former_names, email, household_members(role, households(id, name)), group_members(groups(name))',
    )
    .eq('org_id', orgId)
    .order('name_sort')
    .order('id')
    .limit(READ_ROWS);
  for (const word of searchWords(text)) query = query.ilike('search_text', containsPattern(word));
  // The cache repeats a failed read once; the client's own repeats would keep somebody who types waiting for long.
  return unwrap(await query.retry(false).abortSignal(signal));
}

export type FoundPerson = Awaited<ReturnType<typeof readFoundPeople>>[number];
