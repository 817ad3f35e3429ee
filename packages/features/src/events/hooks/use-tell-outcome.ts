import { useNavigate } from 'react-router-dom';
import { toast } from '@foregather/ui';
import { capitalised, formatInZone } from '@foregather/words';
import { messagingPaths } from '../../messaging/paths';
import type { Told } from '../telling/told';
import { mailsText } from '../telling/words';

/** What became of the message about a change, in one sentence; undefined where none was wanted or it could not go. */
export function outcomeWords(told: Told | null, zone: string): string | undefined {
  if (told === null || told.failure !== null) return undefined;
  const sent =
    told.scheduled_for === null
      ? `${capitalised(mailsText(told.queued))} on the way.`
      : `Your guests are told on ${formatInZone(told.scheduled_for, zone)}.`;
  return told.taken_back === 0
    ? sent
    : `${sent} It tells the earlier change too, whose own message is back among your drafts.`;
}

/** Says that a change is saved though its message could not go, and leads to the draft that was kept. */
export function useTellOutcome(eventId: string) {
  // The page that saved may be left by the time the button is pressed.
  const navigate = useNavigate();
  return (told: Told | null): void => {
    const failure = told?.failure;
    if (!failure) return;
    const message = told?.message_id ?? null;
    toast.warning('Saved, but your guests are not told yet', {
      description: failure.message,
      duration: Infinity,
      ...(message === null
        ? {}
        : {
            action: {
              label: 'Open the draft',
              onClick: () => void navigate(messagingPaths.messages({ event: eventId, message })),
            },
          }),
    });
  };
}
