import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeriesPlanner } from './series-planner';
import { useSeries } from './use-series';
import { useStepCounts } from './use-step-counts';
import { messagePlanQuery, type MessageRow } from '../queries';
import type { SeriesDays } from './schedule';
import { SERIES_STEPS, STEP_WORDS, stepOf } from './steps';

export interface SeriesPlanProps {
  event: SeriesDays & { id: string; name: string; status?: string | undefined };
  /** Those of the series. */
  messages: readonly MessageRow[];
  /** It is laid out, or left. */
  onDone: () => void;
}

const STEPS = SERIES_STEPS.map((step) => ({ step, audience: STEP_WORDS[step].audience }));

/** Lays the series out, without the steps that are there already. */
export function SeriesPlan({ event, messages, onDone }: SeriesPlanProps) {
  const series = useSeries(event);
  const [now] = useState(() => new Date());
  const everybody = useQuery(messagePlanQuery(event.id, 'announcement', {})).data;
  const counts = useStepCounts(event.id, STEPS, true);
  // Of an archived event guests still hear a thank-you.
  const closed = everybody?.blocked === 'event_not_live' && event.status !== 'archived';
  return (
    <SeriesPlanner
      event={event}
      there={messages.flatMap(({ series_step }) => stepOf(series_step) ?? [])}
      now={now}
      counts={counts}
      blocked={closed ? 'Mail goes out for a live event only. Publish or resume it first.' : undefined}
      onLayOut={async (steps) => {
        await series.layOut(steps.map(({ step, schedule }) => ({ step, schedule })));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
