import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { guestRpc, replyKeys, replyQuery } from '../queries/reply';
import { ReplyLinkProblem } from '../components/reply-link-problem';
import { ReplyPageView } from '../components/reply-page-view';
import { actOnReply, type ActOutcome, DONE_WORDS } from '../reply/reply-actions';
import { draftOf } from '../reply/reply-draft';
import { formText, useRequestKey } from '../hooks/use-request-key';
import type { ReplyView } from '../reply/reply-view';
import { rsvpPaths } from '../paths';

/**
 * The guest's reply where no server renders it (a static host, or development). The same view, reader and acts as the
 * rendered page of server/reply-handler.tsx.
 */
export function Page() {
  const { token = '' } = useParams();
  const { data: loaded } = useSuspenseQuery(replyQuery(token));
  if (loaded.kind !== 'view') return <ReplyLinkProblem kind={loaded.kind} />;
  return <Reply token={token} view={loaded.view} />;
}

function Reply({ token, view }: { token: string; view: ReplyView }) {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const requestKey = useRequestKey();

  async function send(form: FormData) {
    setPending(true);
    form.set('key', requestKey.keyFor(formText(form)));
    try {
      const result = await actOnReply(guestRpc, token, view, form);
      setOutcome(result);
      if (result.kind !== 'done') return;
      requestKey.renew();
      queries.setQueryData(replyKeys.page(token), { kind: 'view' as const, view: result.view });
      setSearch({}, { replace: true, preventScrollReset: true });
    } finally {
      setPending(false);
    }
  }

  const failed = outcome?.kind === 'failed' || outcome?.kind === 'not-found' || outcome?.kind === 'too-many';
  const draft = outcome && 'draft' in outcome ? outcome.draft : draftOf(view);
  const errors =
    outcome?.kind === 'invalid'
      ? outcome.errors
      : outcome?.kind === 'refused'
        ? { '': outcome.message }
        : failed
          ? {
              '': 'The server did not take the reply. Everything you typed is kept: send it again in a moment.',
            }
          : {};
  return (
    <ReplyPageView
      view={view}
      draft={draft}
      errors={errors}
      full={outcome?.kind === 'full' ? outcome : undefined}
      action={rsvpPaths.reply(token)}
      idempotencyKey=""
      editing={search.has('edit') || (outcome !== null && outcome.kind !== 'done')}
      notice={outcome?.kind === 'done' ? DONE_WORDS[outcome.intent] : undefined}
      pending={pending}
      onSend={(form) => void send(form)}
    />
  );
}
