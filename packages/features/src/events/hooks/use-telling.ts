import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCan } from '@foregather/features/core/session';
import type { TellGuestsDialogProps } from '../components/telling/tell-guests-dialog';
import { isOver } from '../event-status';
import type { EventDetail } from '../queries';
import { guestsToTellQuery } from '../telling/telling-queries';
import type { TellingOf } from '../telling/changes';
import type { MessagePlan } from '../telling/plan';
import { CHANGE_AUDIENCE, type Telling, tellingOf } from '../telling/telling';

interface Asked extends TellingOf {
  plan: MessagePlan;
  zone: string;
  act: string;
  planned: string;
}

/** What came of the question: what to tell, null where there is nothing to ask, and 'back' to change the form again. */
export type TellingAnswer = Telling | null | 'back';

/**
 * Asks whether guests are told of a change, where somebody has the invitation and the reader may write to them. `ask`
 * waits for the answer; `question` is the dialog's.
 */
export function useTelling(event: NonNullable<EventDetail>) {
  const queries = useQueryClient();
  const canTell = useCan('messages.write', event);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<((given: TellingAnswer) => void) | null>(null);
  /** The words of an earlier answer to the same question, whose save did not go through. */
  const written = useRef<{ subject: string; note: string } | null>(null);

  const give = (given: TellingAnswer) => {
    answer.current?.(given);
    answer.current = null;
  };
  const ask = async (
    about: TellingOf | null,
    { act, zone = event.zone, planned = '' }: { act: string; zone?: string; planned?: string },
  ): Promise<TellingAnswer> => {
    const goesOn = event.status === 'live' || event.status === 'paused';
    if (about === null || !canTell || !goesOn || isOver(event)) return null;
    const plan = await queries.fetchQuery(guestsToTellQuery(event.id, 'change'));
    if (plan.people === 0) return null;
    const note = written.current?.subject === about.subject ? written.current.note : about.note;
    setAsked({ ...about, note, plan, zone, act, planned });
    setOpen(true);
    give('back');
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const question: TellGuestsDialogProps | null = asked && {
    open,
    onOpenChange: (next) => {
      setOpen(next);
      if (!next) give('back');
    },
    title: 'Tell your guests?',
    description: 'Those who have the invitation count on what it says.',
    changes: asked.changes,
    plan: asked.plan,
    planned: asked.planned,
    zone: asked.zone,
    note: asked.note,
    noteLabel: 'Your words',
    act: asked.act,
    cancelLabel: 'Back',
    onAnswer: async (given) => {
      written.current = { subject: asked.subject, note: given.note };
      give(tellingOf(given, asked.subject, CHANGE_AUDIENCE));
    },
  };
  return { ask, question };
}
