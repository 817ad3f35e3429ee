import { useEffect, useRef } from 'react';
import { useUrlState } from '@foregather/features/patterns';
import type { InvitationRow } from '../invitation-row';
import { repliesSearch } from '../search-params';

/** The link of a row that opens it, so that focus can go back there. */
export const invitationLinkId = (id: string) => `invitation-${id}`;

/**
 * The invitation that is open beside the list, which its address keeps, with the ways to its neighbours among `shown`.
 * When it closes by whatever way, and took the focus with it, the link that opened it has the focus again.
 */
export function useOpenHousehold(shown: readonly InvitationRow[], all: readonly InvitationRow[]) {
  const [{ invitation }, setSearch] = useUrlState(repliesSearch);
  const row = all.find(({ id }) => id === invitation);
  const opened = useRef<string>(undefined);
  const id = row?.id;
  useEffect(() => {
    const before = opened.current;
    opened.current = id;
    if (id !== undefined || before === undefined || document.activeElement !== document.body) return;
    document.getElementById(invitationLinkId(before))?.focus();
  }, [id]);
  const at = shown.findIndex((each) => each.id === id);
  const step = (to: InvitationRow | undefined) =>
    at === -1 || to === undefined ? undefined : () => setSearch({ invitation: to.id }, { replace: true });
  return {
    row,
    onPrevious: step(shown[at - 1]),
    onNext: step(shown[at + 1]),
    onClose: () => setSearch({ invitation: '' }),
  };
}
