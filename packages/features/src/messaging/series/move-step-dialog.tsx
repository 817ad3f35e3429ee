import { useState } from 'react';
import { Button, Callout, Dialog } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { dayText, timeText } from '@foregather/words';
import { problemOf, type Schedule, type SeriesDays, stepDay } from './schedule';
import { type SeriesStep, STEP_WORDS } from './steps';
import { ScheduleFields } from './schedule-fields';

export interface MoveStepDialogProps {
  step: SeriesStep;
  /** When it goes until now, or would by the usual plan. */
  schedule: Schedule;
  event: SeriesDays;
  now: Date;
  onClose: () => void;
  /** Resolves when it is moved; throws words when not. */
  onMove: (schedule: Schedule) => Promise<unknown>;
}

/** Puts one message of the series on another day of the event. */
export function MoveStepDialog({ step, schedule, event, now, onClose, onMove }: MoveStepDialogProps) {
  const [next, setNext] = useState(schedule);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problem = problemOf(event, step, next, now);
  const day = stepDay(event, next);
  const move = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onMove(next);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setPending(false);
    }
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Content>
        <Dialog.Title>When does “{STEP_WORDS[step].label}” go?</Dialog.Title>
        <Dialog.Description>
          Counted from a day of the event, it moves with the event. For a day that stays, change its time
          where you change its words.
        </Dialog.Description>
        <Dialog.Body className="grid gap-4">
          <ScheduleFields schedule={next} onChange={setNext} event={event} problem={problem} />
          <p aria-live="polite" className="font-semibold">
            {problem || day === null ? '' : `${dayText(day)}, ${timeText(next.localTime)}`}
          </p>
          {failure === undefined ? null : <Callout tone="danger" title={failure} />}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} disabled={problem !== undefined} onClick={() => void move()}>
            Move it
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
