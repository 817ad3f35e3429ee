import { useState } from 'react';
import { Button, Callout } from '@foregather/ui';
import { capitalised } from '@foregather/words';
import type { MessagePlan } from '../../telling/plan';
import { answersOf, blockedWords, householdsText, peopleText } from '../../telling/words';
import { PeopleDialog } from './people-dialog';

/** Who gets the mail, as a sentence whose number opens the names, and apart from them who cannot be reached. */
export function WhoIsTold({ plan }: { plan: MessagePlan }) {
  const [names, setNames] = useState(false);
  const blocked = blockedWords(plan);
  const others = plan.not_reached - plan.no_address;
  const answers = answersOf(plan.replies);
  return (
    <div className="grid gap-2">
      <p>
        {plan.mails === 0 ? (
          <>
            No mail reaches anybody of{' '}
            <Button variant="link" onClick={() => setNames(true)}>
              {peopleText(plan.people)}
            </Button>
            .
          </>
        ) : (
          <>
            A mail goes to{' '}
            <Button variant="link" onClick={() => setNames(true)}>
              {peopleText(plan.reached)}
            </Button>
            {answers === '' ? '.' : `: ${answers}.`}
          </>
        )}
      </p>
      {plan.no_address > 0 || others > 0 ? (
        <p className="text-sm text-muted-foreground">
          {[
            plan.no_address > 0
              ? `${capitalised(householdsText(plan.no_address))} ${plan.no_address === 1 ? 'has' : 'have'} no email address: tell them yourself.`
              : '',
            others > 0
              ? `${others === 1 ? 'One address gets' : `${others} addresses get`} none; the names say why.`
              : '',
          ]
            .filter((words) => words !== '')
            .join(' ')}
        </p>
      ) : null}
      {blocked ? <Callout tone="warning" title={blocked} /> : null}
      <PeopleDialog open={names} onOpenChange={setNames} plan={plan} />
    </div>
  );
}
