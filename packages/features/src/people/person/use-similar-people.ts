import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { db, searchWords, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';
import { containsPattern } from '../contains-pattern';

/** People who may be the same as the one being added: same address, or the same name. Five at most. */
const similarPeopleQuery = (orgId: string, wanted: { email: string; name: string }) =>
  queryOptions({
    queryKey: peopleKeys.similar(orgId, wanted),
    queryFn: async ({ signal }) => {
      const words = searchWords(wanted.name);
      const find = () => db().from('persons').select('id, full_name, email').eq('org_id', orgId).limit(5);
      const byEmail =
        wanted.email === '' ? [] : unwrap(await find().eq('email', wanted.email).abortSignal(signal));
      let byName = find();
      for (const word of words) byName = byName.ilike('search_text', containsPattern(word));
      const named = words.length < 2 ? [] : unwrap(await byName.abortSignal(signal));
      return [...byEmail, ...named.filter(({ id }) => !byEmail.some((found) => found.id === id))].slice(0, 5);
    },
    staleTime: 10_000,
  });

/** Who may be the person being typed; the form tells when typing pauses. */
export function useSimilarPeople(orgId: string, enabled: boolean) {
  const [wanted, setWanted] = useState({ name: '', email: '' });
  const asked = enabled && (wanted.email.includes('@') || wanted.name.trim().includes(' '));
  const { data } = useQuery({
    ...similarPeopleQuery(orgId, { email: wanted.email.trim(), name: wanted.name.trim() }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return { similar: asked ? (data ?? []) : [], setIdentity: setWanted };
}
