import { useState } from 'react';
import { runAct } from '@foregather/features/patterns';
import type { EventActions } from './use-event-actions';

/** Takes the end of an event back on its own page, where who was told already stays in sight. */
export function useUndoEnd(eventId: string, actions: EventActions) {
  const [told, setTold] = useState<string | null>(null);
  return {
    told,
    undoEnd: () =>
      void runAct(async () => {
        const { message, description = null } = await actions.undoEnd(eventId);
        setTold(description);
        return { message };
      }, 'That did not work'),
  };
}
