import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventWhen } from '@foregather/words';
import { errorMessage } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { type Act, runAct, tellResult, useRequestKey } from '@foregather/features/patterns';
import type { TellGuestsDialogProps } from '../components/telling/tell-guests-dialog';
import { asStatus, type EventStatus, isOver } from '../event-status';
import { changeEventMutation, type EventChange } from '../telling/change-event';
import type { EventDetail } from '../queries';
import { guestsToTellQuery, plannedAfterQuery } from '../telling/telling-queries';
import { tellingOfMove } from '../telling/changes';
import type { MessagePlan } from '../telling/plan';
import { plannedWords } from '../telling/planned';
import { CANCELLATION_AUDIENCE, tellingOf } from '../telling/telling';
import type { EventActions } from '../hooks/use-event-actions';
import { outcomeWords, useTellOutcome } from '../hooks/use-tell-outcome';
import { useTelling } from '../hooks/use-telling';

/**
 * Moves an event from state to state, and asks first where guests would have to know of it. `confirm` asks before a draft
 * is published whose day has passed: a year that was not changed looks like any other.
 */
export function useEventMoves(
  event: NonNullable<EventDetail>,
  actions: EventActions,
  confirm: (act: Act) => void,
) {
  const queries = useQueryClient();
  const canTell = useCan('messages.write', event);
  const change = useMutation(changeEventMutation(queries, event.id));
  const telling = useTelling(event);
  const tellOutcome = useTellOutcome(event.id);
  // Of the state that is shown: paused, resumed and paused again, with the same words, are three requests.
  const key = useRequestKey(event.updated_at);
  /** Who has the invitation of the event that is about to be cancelled; null where nobody is asked about. */
  const [guests, setGuests] = useState<{ plan: MessagePlan; planned: string } | null>(null);
  const [cancelling, setCancelling] = useState(false);

  const changeAndTell = async (next: EventStatus, wanted: Omit<EventChange, 'key'>) => {
    const told = await change.mutateAsync({ ...wanted, key: key.keyFor(JSON.stringify(wanted)) });
    const description = outcomeWords(told, event.zone);
    tellOutcome(told);
    return { ...actions.moved(event, next), ...(description === undefined ? {} : { description }) };
  };
  /** Pauses, resumes or publishes. */
  const move = (next: EventStatus) =>
    runAct(async () => {
      if (event.status === 'draft' && next === 'live' && isOver(event)) {
        confirm({
          title: `Publish ${event.name} in the past?`,
          description: `Its time has passed: ${eventWhen(event)}. Guests cannot answer any more. If that is not what you mean, go back and change its date first.`,
          confirmLabel: 'Publish anyway',
          destructive: false,
          run: () => actions.setStatus(event, next),
        });
        return undefined;
      }
      const about = tellingOfMove(asStatus(event.status), next);
      const given = await telling.ask(about, { act: next === 'paused' ? 'Pause' : 'Resume' });
      if (given === 'back') return undefined;
      return given === null || given.when === 'never'
        ? actions.setStatus(event, next)
        : changeAndTell(next, { change: { status: next }, telling: given });
    }, 'That did not work');
  /** Opens the question; a cancellation is wanted first, and who hears of it is read. */
  const cancel = () =>
    runAct(async () => {
      const asked = canTell && event.status === 'live' && !isOver(event);
      const plan = asked ? await queries.fetchQuery(guestsToTellQuery(event.id, 'cancellation')) : null;
      const planned = asked
        ? plannedWords(await queries.fetchQuery(plannedAfterQuery(event.id, { status: 'cancelled' })))
        : '';
      setGuests(plan !== null && plan.people > 0 ? { plan, planned } : null);
      setCancelling(true);
      return undefined;
    }, 'That did not work');

  const cancelQuestion: TellGuestsDialogProps | null = guests && {
    open: cancelling,
    onOpenChange: setCancelling,
    title: `Cancel ${event.name}?`,
    description:
      'Its page tells guests so, with your reason. For a day you can undo this; mails that are out by then stay out.',
    changes: [],
    plan: guests.plan,
    planned: guests.planned,
    zone: event.zone,
    note: '',
    noteLabel: 'Reason for your guests',
    needsNote: true,
    act: 'Cancel event',
    destructive: true,
    cancelLabel: 'Keep the event',
    onAnswer: async (given) => {
      const result = await changeAndTell('cancelled', {
        change: { status: 'cancelled', reason: given.note },
        telling: tellingOf(given, 'Cancelled: {{event}}', CANCELLATION_AUDIENCE),
      });
      tellResult(result);
    },
  };
  const refused = change.error;
  return {
    pending: actions.pending || change.isPending,
    /** What the last change of state was refused for; an open question shows it itself. */
    refusal: cancelling ? undefined : refused ? errorMessage(refused) : actions.refusal,
    move,
    cancel,
    question: telling.question,
    cancelQuestion,
    /** Nobody has the invitation, or whoever cancels may not write to guests: a reason is asked for, and no more. */
    plainCancel: {
      open: cancelling && guests === null,
      onOpenChange: setCancelling,
      eventName: event.name,
      onCancelEvent: async (reason: string) => {
        tellResult(await actions.setStatus(event, 'cancelled', reason));
      },
    },
  };
}

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
