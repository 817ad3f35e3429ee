import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { type Act, useOwnNavigate } from '@foregather/features/patterns';
import type { SupportSide } from '../labels';
import {
  addSupportMessageMutation,
  answerRequestMutation,
  closeAnyRequestMutation,
  closeRequestMutation,
  reopenRequestMutation,
  startRequestMutation,
  submitContactMutation,
} from '../mutations';
import { supportPaths } from '../paths';
import { requestIdQuery } from '../queries';
import type { ContactDraft, SupportAnswerDraft, SupportMessageDraft, SupportRequestDraft } from '../schema';

/** Sends the public form; resolves to the receipt number. */
export function useContact(page: string) {
  const send = useMutation(submitContactMutation(useQueryClient(), page));
  return (draft: ContactDraft, requestKey: string) => send.mutateAsync({ draft, requestKey });
}

/** Creates a request and opens it. */
export function useStartRequest(page: string) {
  const queries = useQueryClient();
  const navigate = useOwnNavigate();
  const start = useMutation(startRequestMutation(queries, page));
  return async (draft: SupportRequestDraft, requestKey: string) => {
    const receipt = await start.mutateAsync({ draft, requestKey });
    const request = (await queries.fetchQuery(requestIdQuery(receipt))) ?? '';
    await navigate(supportPaths.support({ request }), { replace: true });
    toast.success('We have your request', { description: `Its number is ${receipt}.` });
  };
}

/** What can be done with one request, by the one who asked or by the staff. Throws words for a form or a question. */
export function useRequestActions(requestId: string) {
  const queries = useQueryClient();
  const add = useMutation(addSupportMessageMutation(queries, requestId));
  const answer = useMutation(answerRequestMutation(queries, requestId));
  const closeOwn = useMutation(closeRequestMutation(queries));
  const closeAny = useMutation(closeAnyRequestMutation(queries));
  const reopen = useMutation(reopenRequestMutation(queries));
  return {
    writeAgain: async (draft: SupportMessageDraft, requestKey: string) => {
      await add.mutateAsync({ draft, requestKey });
      toast.success('Message sent');
    },
    answer: async (draft: SupportAnswerDraft, requestKey: string) => {
      await answer.mutateAsync({ draft, requestKey });
      toast.success(draft.closeIt ? 'Answer sent, request closed' : 'Answer sent');
    },
    close: (side: SupportSide): Act => ({
      title: 'Close this request?',
      description:
        side === 'staff'
          ? 'Nobody can write in it any more, and no mail is sent. You can open it again.'
          : 'Nobody can write in it any more; it stays here to read. For anything new, start another request.',
      confirmLabel: 'Close request',
      destructive: false,
      run: async () => {
        await (side === 'staff' ? closeAny : closeOwn).mutateAsync(requestId);
        return { message: 'Request closed' };
      },
    }),
    reopen: async () => {
      await reopen.mutateAsync(requestId);
      return { message: 'Request open again' };
    },
  };
}
