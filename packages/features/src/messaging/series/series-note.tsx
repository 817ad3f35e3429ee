import { Callout } from '@foregather/ui';
import type { MessageRow } from '../queries';
import { offsetWords, scheduleOf } from './schedule';
import { stepOf } from './steps';

/** Why a change of the event made a draft of a message of the series. */
export const setAsideWords = (reason: string | null): string =>
  reason === 'no_day'
    ? 'The day it was counted from is gone, so it does not go by itself.'
    : 'The event moved, and its time was over by then, so it did not go.';

/** How a message of the series stands to the event: what moves it, and why it waits. Nothing for one of its own. */
export function SeriesNote({ message }: { message: MessageRow | undefined }) {
  if (message === undefined || stepOf(message.series_step) === undefined) return null;
  if (message.state !== 'draft' && message.state !== 'scheduled') return null;
  const schedule = scheduleOf(message);
  if (message.set_aside !== null)
    return (
      <Callout tone="warning" title={setAsideWords(message.set_aside)}>
        {message.kind === 'invitation'
          ? 'Send it now or put it on another day from the list of messages.'
          : 'Send it now, choose another time, or remove it. If the event moves back before you change anything, it is planned again.'}
      </Callout>
    );
  return (
    <p className="text-sm text-muted-foreground">
      {schedule === null
        ? 'It has a time of its own and does not move with the event.'
        : `It goes ${offsetWords(schedule)} and moves with the event. With another time it stays at that time.`}
      {message.state === 'draft' ? ' It goes only once you plan it again.' : ''}
    </p>
  );
}
