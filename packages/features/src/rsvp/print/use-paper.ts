import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from '@foregather/ui';
import type { InvitationRow } from '../invitation-row';
import { postalMutation } from '../mutations';
import { postalLines } from './postal';
import { type PostalBook, type Recipient, recipientsOf } from './recipients';
import { rsvpKeys } from '../queries/keys';
import { type PostalRow, postalQuery, printLinks } from './paper-queries';

/** The address of an invitation, however it is kept. */
const addressOf = ({ households, persons }: PostalRow): unknown =>
  households ? households.address : { lines: persons?.person_contacts[0]?.value };

/** Whom something can be printed for, with where their post goes, which can be put right in place. */
export function useRecipients(eventId: string, rows: readonly InvitationRow[]) {
  const queries = useQueryClient();
  const postal = useQuery(postalQuery(eventId));
  const save = useMutation(postalMutation(queries, eventId));
  const book: PostalBook = useMemo(
    () => new Map(postal.data?.map((row) => [row.id, { lines: postalLines(addressOf(row)) }])),
    [postal.data],
  );
  const recipients = useMemo(() => recipientsOf(rows, book), [rows, book]);
  return {
    postal,
    recipients,
    saveAddress: async ({ id, name }: Recipient, address: string) => {
      const row = postal.data?.find((one) => one.id === id);
      await save.mutateAsync({
        householdId: row?.households?.id ?? null,
        personId: row?.persons?.id ?? null,
        contactId: row?.persons?.person_contacts[0]?.id,
        address,
      });
      toast.success(`Address of ${name} saved`);
    },
  };
}

/**
 * The codes of the chosen households' own links. They are secrets and each reading of them is audited, so that only those
 * are asked for which are not known yet, and none is kept when the page is left.
 */
export function usePaperLinks(eventId: string, ids: readonly string[], enabled: boolean) {
  const [known] = useState(() => new Map<string, string>());
  const wanted = useMemo(() => [...ids].sort(), [ids]);
  return useQuery({
    queryKey: rsvpKeys.paperLinks(eventId, wanted),
    queryFn: async () => {
      const missing = wanted.filter((id) => !known.has(id));
      if (missing.length > 0)
        for (const [id, code] of await printLinks(eventId, missing)) known.set(id, code);
      return new Map(known);
    },
    enabled: enabled && wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
