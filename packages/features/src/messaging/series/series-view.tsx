import { useId, useState } from 'react';
import { ButtonLink } from '@foregather/features/core/shell';
import { runAct, useConfirmAct } from '@foregather/features/patterns';
import { MoveStepDialog } from './move-step-dialog';
import { SeriesTimeline } from './series-timeline';
import { useMessageActions } from '../hooks/use-message-actions';
import { useSeries } from './use-series';
import { useStepCounts } from './use-step-counts';
import { messagingPaths } from '../paths';
import type { MessageRow } from '../queries';
import { firstSchedule, scheduleOf, type SeriesDays } from './schedule';
import { SERIES_STEPS, type SeriesStep, stepOf } from './steps';

export interface SeriesViewProps {
  event: SeriesDays & { id: string; name: string };
  /** Those of the series. */
  messages: readonly MessageRow[];
  canWrite: boolean;
  /** Opens a message to write on. */
  onOpen: (message: string) => void;
}

/** The series as it stands, and what can be done with each of its messages. */
export function SeriesView({ event, messages, canWrite, onOpen }: SeriesViewProps) {
  const titleId = useId();
  const series = useSeries(event);
  const actions = useMessageActions(event.zone);
  const { ask, dialog } = useConfirmAct();
  const [moving, setMoving] = useState<{ message: MessageRow; step: SeriesStep }>();
  const waiting = messages.flatMap(({ series_step, state, audience }) => {
    const step = stepOf(series_step);
    return step && state !== 'sent' && state !== 'sending' ? [{ step, audience }] : [];
  });
  const counts = useStepCounts(event.id, waiting, canWrite);
  const [now] = useState(() => new Date());
  const acts = (message: MessageRow, step: SeriesStep) => [
    ...(message.kind === 'invitation'
      ? []
      : [
          {
            key: 'words',
            label: 'Change its words',
            onSelect: () =>
              void runAct(async () => {
                if (message.state !== 'draft') await actions.takeBack(message.id);
                onOpen(message.id);
                return undefined;
              }, 'That did not work'),
          },
        ]),
    { key: 'move', label: 'Another day', onSelect: () => setMoving({ message, step }) },
    { key: 'send', label: 'Send now', onSelect: () => ask(series.sendNow(message)) },
    { key: 'remove', label: 'Remove', onSelect: () => ask(series.remove(message)) },
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 max-w-reading grid-cols-1 content-start gap-6 max-lg:order-first"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          The series
        </h2>
        {canWrite && messages.length < SERIES_STEPS.length ? (
          <ButtonLink to={messagingPaths.messages({ event: event.id, message: 'series' })} variant="outline">
            Plan the rest
          </ButtonLink>
        ) : null}
      </div>
      <SeriesTimeline event={event} messages={messages} counts={counts} acts={canWrite ? acts : undefined} />
      {moving ? (
        <MoveStepDialog
          step={moving.step}
          schedule={scheduleOf(moving.message) ?? firstSchedule(event, moving.step)}
          event={event}
          now={now}
          onClose={() => setMoving(undefined)}
          onMove={(schedule) => series.move(moving.message, schedule)}
        />
      ) : null}
      {dialog}
    </section>
  );
}
