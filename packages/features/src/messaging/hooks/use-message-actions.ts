import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInZone } from '@foregather/words';
import { capitalised } from '@foregather/words';
import { toast } from '@foregather/ui';
import { type ActResult, useRequestKey } from '@foregather/features/patterns';
import { mailsText } from '../labels';
import {
  cancelMessageMutation,
  deleteMessageMutation,
  resendFailedMutation,
  sendMessageMutation,
  testMessageMutation,
} from '../mutations';

/** What is done with a message: calls that throw the database's words for whoever shows them. */
export function useMessageActions(zone: string) {
  const queries = useQueryClient();
  const send = useMutation(sendMessageMutation(queries));
  const cancel = useMutation(cancelMessageMutation(queries));
  const remove = useMutation(deleteMessageMutation(queries));
  const test = useMutation(testMessageMutation());
  const resend = useMutation(resendFailedMutation(queries));
  const key = useRequestKey();
  return {
    send: async (id: string, rowVersion: number) => {
      const sent = await send.mutateAsync({ id, rowVersion, key: key.keyFor(`send ${id} ${rowVersion}`) });
      toast.success(
        sent.scheduled_for === null
          ? `${capitalised(mailsText(sent.queued))} on the way`
          : `Planned for ${formatInZone(sent.scheduled_for, zone)}`,
      );
    },
    takeBack: async (id: string): Promise<ActResult> => {
      await cancel.mutateAsync(id);
      return { message: 'Back among the drafts' };
    },
    remove: async (id: string): Promise<ActResult> => {
      await remove.mutateAsync(id);
      return { message: 'Draft deleted' };
    },
    test: async (id: string, invitationId: string | undefined): Promise<ActResult> => ({
      message: `Test on the way to ${await test.mutateAsync({ id, invitationId })}`,
    }),
    /** `failed`: the mails that are shown as not arrived. When one fails that was sent again, it is another request. */
    resend: async (
      id: string,
      corrections: Readonly<Record<string, string>>,
      failed: readonly { id: string }[],
    ) => {
      const body = `resend ${id} ${JSON.stringify([corrections, failed.map((mail) => mail.id)])}`;
      const queued = await resend.mutateAsync({ id, corrections, key: key.keyFor(body) });
      if (queued > 0) toast.success(`${capitalised(mailsText(queued))} on the way`);
      else {
        // Nothing went, so it may be tried again when something can.
        key.renew();
        toast.info('Nothing to send again');
      }
    },
  };
}
