import { useState } from 'react';
import { CalendarDays, MailCheck, Send } from 'lucide-react';
import { Button, Callout, Switch, Timeline } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { capitalised, dayText, timeText, zoneCity } from '@foregather/words';
import { firstPlan, offsetWords, type PlannedStep, problemOf, type SeriesDays, stepDay } from './schedule';
import { type SeriesStep, STEP_WORDS, subjectWords } from './steps';
import { ScheduleFields } from './schedule-fields';
import { StepAudience } from './step-audience';

export interface SeriesPlannerProps {
  event: SeriesDays & { id: string; name: string };
  /** Steps that are there already. */
  there: readonly SeriesStep[];
  now: Date;
  /** How many people each step means today. */
  counts: ReadonlyMap<SeriesStep, number>;
  /** Why nothing can be planned now. */
  blocked: string | undefined;
  /** Resolves when they are laid out; throws words when not. */
  onLayOut: (steps: readonly PlannedStep[]) => Promise<unknown>;
  onCancel: () => void;
}

/** 'Saturday 4 April 2026, 10:00'. */
const momentWords = (day: string | null, time: string): string =>
  day === null
    ? 'No day yet'
    : /^\d\d:\d\d$/.test(time)
      ? `${dayText(day)}, ${timeText(time)}`
      : dayText(day);

/** The steps of a series on the days of the event: each can be left out and put on another day, all are laid out at once. */
export function SeriesPlanner({
  event,
  there,
  now,
  counts,
  blocked,
  onLayOut,
  onCancel,
}: SeriesPlannerProps) {
  const [plan, setPlan] = useState(() => firstPlan(event, there, now));
  const [open, setOpen] = useState<SeriesStep>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = (step: SeriesStep, part: Partial<PlannedStep>) => {
    setFailure(undefined);
    setPlan((rows) => rows.map((row) => (row.step === step ? { ...row, ...part } : row)));
  };
  const judged = plan.map((row) => ({ ...row, problem: problemOf(event, row.step, row.schedule, now) }));
  const chosen = judged.filter(({ on }) => on);
  const wrong = chosen.some(({ problem }) => problem !== undefined);
  const layOut = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onLayOut(chosen);
    } catch (error) {
      setFailure(errorMessage(error));
      setPending(false);
    }
  };
  const row = ({ step, on, schedule, problem }: (typeof judged)[number]) => {
    const { label, words, audience } = STEP_WORDS[step];
    const day = stepDay(event, schedule);
    const editing = open === step;
    return (
      <Timeline.Item
        key={step}
        data-step={step}
        icon={<Send aria-hidden />}
        time={<span className={on ? '' : 'line-through'}>{momentWords(day, schedule.localTime)}</span>}
        dateTime={day === null ? undefined : `${day}T${schedule.localTime}`}
        title={label}
      >
        <div className="grid gap-2 text-base">
          <p className="text-sm text-muted-foreground">
            {capitalised(offsetWords(schedule))}.{' '}
            <StepAudience step={step} audience={audience} people={counts.get(step)} />
            {words === null
              ? ' With the words of your invitation.'
              : ` “${subjectWords(words.subject, event)}”`}
          </p>
          {problem && !editing ? (
            <p className={on ? 'text-sm text-destructive-text' : 'text-sm font-semibold'}>{problem.words}</p>
          ) : null}
          {editing ? (
            <ScheduleFields
              schedule={schedule}
              event={event}
              problem={problem}
              onChange={(next) =>
                change(step, {
                  schedule: next,
                  // Whoever moves a step to a day that can be wants it.
                  ...(problem && !problemOf(event, step, next, now) ? { on: true } : {}),
                })
              }
            />
          ) : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Switch
              label="Send it"
              aria-label={`Send it: ${label}`}
              checked={on}
              disabled={!on && problem !== undefined}
              onChange={({ currentTarget: { checked } }) => change(step, { on: checked })}
            />
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={editing}
              aria-label={`${editing ? 'Close' : 'Another day'}: ${label}`}
              onClick={() => setOpen(editing ? undefined : step)}
            >
              {editing ? 'Close' : 'Another day'}
            </Button>
          </div>
        </div>
      </Timeline.Item>
    );
  };
  const mark = (key: string, day: string | null, title: string) =>
    day === null ? null : (
      <Timeline.Item key={key} icon={<CalendarDays aria-hidden />} time={dayText(day)} title={title} />
    );
  const before = (steps: readonly SeriesStep[]) => judged.filter(({ step }) => steps.includes(step)).map(row);
  return (
    <div className="grid max-w-reading content-start gap-6">
      <p className="text-muted-foreground">
        Eight messages that most gatherings need, on the days of yours, by the clock in {zoneCity(event.zone)}
        . When you move the event, those that have not gone move with it. Their words can be changed
        afterwards.
      </p>
      {blocked ? <Callout tone="warning" title={blocked} /> : null}
      <Timeline.Root aria-label="The series">
        {before(['save_the_date', 'invitation', 'first_reminder', 'last_reminder'])}
        {mark('deadline', event.rsvp_closes_on, 'Last day for replies')}
        {before(['what_to_know', 'day_before'])}
        {mark('start', event.start_date, 'The day')}
        {before(['thank_you', 'look_back'])}
      </Timeline.Root>
      {failure === undefined ? null : (
        <Callout tone="danger" title="Nothing is planned yet">
          {failure}
        </Callout>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-background py-3">
        <Button
          variant="primary-action"
          pending={pending}
          disabled={chosen.length === 0 || wrong || blocked !== undefined}
          onClick={() => void layOut()}
        >
          <MailCheck aria-hidden />
          Plan {chosen.length === 1 ? 'one message' : `${chosen.length} messages`}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
