import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { capitalised, formatInZone } from '@foregather/words';
import { type Act, useRequestKey } from '@foregather/features/patterns';
import { mailsText } from '../labels';
import {
  layOutSeriesMutation,
  removePlannedMutation,
  sendPlannedMutation,
  type StepToLayOut,
} from './series-mutations';
import type { MessageRow } from '../queries';
import { type Schedule, scheduleOf } from './schedule';
import { messageTitle, stepOf } from './steps';

/** What is done with the series of an event and its messages. Calls throw the database's words for whoever shows them. */
export function useSeries(event: { id: string; zone: string }) {
  const queries = useQueryClient();
  const layOut = useMutation(layOutSeriesMutation(queries, event.id));
  const send = useMutation(sendPlannedMutation(queries, event.id));
  const remove = useMutation(removePlannedMutation(queries, event.id));
  const key = useRequestKey();
  /** `shown`: the message it is about, as it is shown. Moved away and back, or removed once more, it is another request. */
  const laidOut = async (steps: readonly StepToLayOut[], shown?: MessageRow) =>
    (
      await layOut.mutateAsync({
        steps,
        key: key.keyFor(JSON.stringify([steps, shown?.id, shown?.row_version])),
      })
    ).laid;
  return {
    /** Plans the steps; says how many. */
    layOut: async (steps: readonly StepToLayOut[]) => {
      const { length } = await laidOut(steps);
      toast.success(length === 1 ? 'One message planned' : `${length} messages planned`);
    },
    /** Puts a message on another day of the event, and says when it goes now. */
    move: async (message: MessageRow, schedule: Schedule) => {
      const step = stepOf(message.series_step);
      if (!step) return;
      const [moved] = await laidOut([{ step, schedule, words: {} }], message);
      if (moved) toast.success(`${messageTitle(message)} goes on ${formatInZone(moved.send_at, event.zone)}`);
    },
    /** Asked before it goes at once: it cannot be called back. */
    sendNow: (message: MessageRow): Act => ({
      title: `Send “${messageTitle(message)}” now?`,
      description: 'It goes at once to everybody it means, instead of at its time. This cannot be undone.',
      confirmLabel: 'Send it now',
      destructive: false,
      run: async () => {
        const { id, row_version: version } = message;
        const queued = await send.mutateAsync({ id, key: key.keyFor(`send ${id} ${version}`) });
        return { message: `${capitalised(mailsText(queued))} on the way` };
      },
    }),
    remove: (message: MessageRow): Act => {
      const step = stepOf(message.series_step);
      const schedule = scheduleOf(message);
      const planned = step && schedule && message.state === 'scheduled';
      return {
        title: `Remove “${messageTitle(message)}”?`,
        description: 'It does not go, and its words are gone with it.',
        confirmLabel: 'Remove it',
        run: async () => {
          await remove.mutateAsync(message.id);
          return {
            message: `${messageTitle(message)} removed`,
            ...(planned
              ? {
                  undo: async () => {
                    const { subject, body, audience } = message;
                    const words = subject === null || body === null ? {} : { subject, body, audience };
                    await laidOut([{ step, schedule, words }], message);
                    return `${messageTitle(message)} planned again`;
                  },
                }
              : {}),
          };
        },
      };
    },
  };
}
