import { useState } from 'react';
import { useUrlState } from '@foregather/features/patterns';
import type { DirectoryPerson } from '../persons';
import { directorySearch } from '../search-params';

/** Whose form is open: whom the reader chose, or whom the address names, once the list has them. */
export function useEditedPerson(people: readonly DirectoryPerson[] | undefined) {
  const [search, setSearch] = useUrlState(directorySearch);
  const [chosen, edit] = useState<DirectoryPerson | 'new'>();
  const close = () => {
    edit(undefined);
    if (search.person !== '') setSearch({ person: '' }, { replace: true });
  };
  return { editing: chosen ?? people?.find(({ id }) => id === search.person), edit, close };
}
