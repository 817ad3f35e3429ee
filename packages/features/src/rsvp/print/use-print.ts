import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '@foregather/features/core/base';
import { usePaperLinks } from './use-paper';
import { hasEnded } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';
import { openLink, replyLink } from './paper-links';
import { type Recipient, tagPeople } from './recipients';
import { openCodeQuery } from './paper-queries';
import type { Print } from '../search-params';
import { EMPTY_WORDS } from './print-words';

export interface PrintOptions {
  event: { id: string; status: string };
  print: Print;
  first: string;
  rows: readonly InvitationRow[];
  recipients: readonly Recipient[];
}

/** Those chosen before anybody chooses: who was asked for, those who come, or those whom no mail reaches. */
function firstChosen(choices: readonly Recipient[], print: Print, first: string): ReadonlySet<string> {
  const asked = choices.filter(({ id }) => id === first);
  const some =
    asked.length > 0 ? asked : print === 'tags' ? choices : choices.filter(({ hasMail }) => !hasMail);
  return new Set(some.map(({ id }) => id));
}

/** For whom something is printed, and all that stands on it. */
export function usePrint({ event, print, first, rows, recipients }: PrintOptions) {
  const tags = useMemo(() => tagPeople(rows), [rows]);
  const choices = useMemo(() => {
    if (print !== 'tags') return recipients;
    const coming = new Set(tags.map(({ invitationId }) => invitationId));
    return recipients.filter(({ id }) => coming.has(id));
  }, [print, recipients, tags]);
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const chosen = useMemo(() => picked ?? firstChosen(choices, print, first), [picked, choices, print, first]);
  const withLinks = print === 'letters' || print === 'cards';
  const linkIds = useMemo(
    () => choices.filter(({ id, linkOff }) => chosen.has(id) && !linkOff).map(({ id }) => id),
    [choices, chosen],
  );
  const links = usePaperLinks(event.id, linkIds, withLinks);
  const open = useQuery({ ...openCodeQuery(event.id), enabled: print === 'poster' });
  const content = useMemo(() => {
    const { origin } = globalThis.location;
    return {
      recipients: choices.filter(({ id }) => chosen.has(id)),
      tags: tags.filter(({ invitationId }) => chosen.has(invitationId)),
      links: new Map([...(links.data ?? [])].map(([id, code]) => [id, replyLink(origin, code)])),
      open: typeof open.data === 'string' ? openLink(origin, open.data) : undefined,
    };
  }, [choices, chosen, tags, links.data, open.data]);
  const unaddressed =
    print === 'letters' || print === 'labels'
      ? content.recipients.filter(({ lines }) => lines.length === 0).length
      : 0;
  const invites = print !== 'tags' && print !== 'labels';
  const error = withLinks ? links.error : print === 'poster' ? open.error : null;
  return {
    choices,
    chosen,
    choose: setPicked,
    content,
    count: print === 'tags' ? content.tags.length : content.recipients.length,
    pending:
      (withLinks && linkIds.length > 0 && (links.isPending || links.isPlaceholderData) && !links.isError) ||
      (print === 'poster' && open.isPending),
    failure: error ? errorMessage(error) : undefined,
    retry: () => void (withLinks ? links.refetch() : open.refetch()),
    emptyWords: EMPTY_WORDS[print],
    notes: [
      ...(invites && event.status === 'draft'
        ? ['The event is not published yet: until then the printed address says so.']
        : []),
      ...(invites && hasEnded(event.status)
        ? ['This event is over or cancelled: nobody can answer any more.']
        : []),
      ...(unaddressed > 0
        ? [
            unaddressed === 1
              ? 'One has no postal address. Add it, or write it by hand.'
              : `${unaddressed} have no postal address. Add them, or write them by hand.`,
          ]
        : []),
    ],
  };
}
