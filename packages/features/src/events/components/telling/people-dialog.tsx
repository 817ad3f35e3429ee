import { Button, Dialog } from '@foregather/ui';
import { householdsText, peopleText } from '../../telling/words';
import type { MessagePlan } from '../../telling/plan';
import type { LeftOutDoors } from './left-out-acts';
import { PlanLists } from './plan-lists';

export interface PeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plan: MessagePlan;
  /** What can be done for those left out; none where leaving the page would lose what is typed. */
  doors?: LeftOutDoors;
}

/** The people behind the number, household by household. */
export function PeopleDialog({ open, onOpenChange, plan, doors = {} }: PeopleDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>
          {peopleText(plan.people)} in {householdsText(plan.households)}
        </Dialog.Title>
        <Dialog.Description>
          Whom the message is for now. It is looked up again when it goes.
        </Dialog.Description>
        {/* It holds names only: without a stop of its own no key could scroll it. */}
        <Dialog.Body tabIndex={0}>
          <PlanLists plan={plan} doors={doors} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
