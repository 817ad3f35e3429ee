import { useMemo, useState } from 'react';
import { isUuid } from '../checks';
import { localJson } from '../storage';

/** One key per user: on a shared machine the next one begins with their own organisation. */
const keptChoice = (userId: string) => localJson(`foregather:organisation:${userId}`, isUuid);

export interface OrganisationChoice {
  /** The organisation chosen last; null: none yet. The user may have left it meanwhile. */
  id: string | null;
  choose: (organisationId: string) => void;
}

/**
 * The organisation this user chose last, kept for the next visit. A tab keeps its own choice: another tab's never
 * moves the page in sight to other rows.
 */
export function useOrganisationChoice(userId: string | undefined): OrganisationChoice {
  const [chosen, setChosen] = useState<{ userId: string; id: string } | null>(null);
  const kept = useMemo(() => (userId === undefined ? null : keptChoice(userId).read()), [userId]);
  const id = chosen !== null && chosen.userId === userId ? chosen.id : kept;
  return useMemo(
    () => ({
      id,
      choose: (organisationId) => {
        if (userId === undefined) return;
        keptChoice(userId).write(organisationId);
        setChosen({ userId, id: organisationId });
      },
    }),
    [id, userId],
  );
}
