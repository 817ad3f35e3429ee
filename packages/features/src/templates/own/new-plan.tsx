import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { EmptyState, Field, Input } from '@foregather/ui';
import { QueryView } from '@foregather/features/patterns';
import { formatShortDay } from '@foregather/words';
import { dayTaken, taskCourses } from './event-days';
import { partsOf } from './event-parts';
import { type EventRows, eventRowsQuery } from './event-rows';
import { templateOf, withoutYear } from './from-event';
import { PLAN_SHAPES } from './plan-shapes';
import type { PlanDraft, PlanDrafts } from './plan-draft';
import { PlanEditor } from './plan-editor';
import type { OwnActs } from './use-own-acts';

export interface NewPlanProps {
  eventId: string;
  drafts: PlanDrafts;
  acts: OwnActs;
  /** The template that was made. */
  onMade: (id: string) => void;
}

/** A template in the making, of how an event was planned and how it went. */
export function NewPlan({ eventId, ...rest }: NewPlanProps) {
  const query = useQuery(eventRowsQuery(eventId));
  return (
    <QueryView
      query={query}
      skeleton={PLAN_SHAPES}
      loadingLabel="Loading the event"
      empty={{
        when: (rows) => rows === null || rows.tasks.length === 0,
        view: (
          <EmptyState
            bunting={false}
            title="No tasks to take along"
            description="A template is made of the tasks of an event. This one has none, or it is not yours to see. Choose another one."
          />
        ),
      }}
    >
      {(rows) => (rows ? <Making rows={rows} {...rest} /> : null)}
    </QueryView>
  );
}

const NAME_LENGTH = 80;

function Making({ rows, drafts, acts, onMade }: Omit<NewPlanProps, 'eventId'> & { rows: EventRows }) {
  const { event } = rows;
  const key = `event ${event.id}`;
  const draft = drafts.of(key);
  const { keep } = drafts;
  const onDraft = useCallback((change: (before: PlanDraft) => PlanDraft) => keep(key, change), [keep, key]);
  const nameId = useId();
  const [nameless, setNameless] = useState(false);
  const courses = useMemo(
    () => taskCourses(rows).map((course) => ({ ...course, first: dayTaken(course) })),
    [rows],
  );
  const parts = useMemo(() => {
    const made = partsOf(rows);
    return {
      budget_lines: made.budget_lines.length,
      activities: made.activities.length,
      roles: made.roles.length,
      questions: made.questions.length,
      messages: made.messages.length,
    };
  }, [rows]);
  const name = draft.name ?? withoutYear(event.name).slice(0, NAME_LENGTH);
  return (
    <PlanEditor
      title={`${event.name}, planned and happened`}
      meta={event.start_date === null ? 'Without a day yet' : `Began on ${formatShortDay(event.start_date)}`}
      rows={courses}
      parts={parts}
      draft={draft}
      onDraft={onDraft}
      saveLabel="Save template"
      readOnly={false}
      ready
      onSave={async (days, wanted) => {
        if (name.trim() === '') {
          setNameless(true);
          document.getElementById(nameId)?.focus();
          return;
        }
        const id = await acts.add({
          name: name.trim(),
          sourceEventId: event.id,
          eventTypeId: event.event_type_id,
          body: templateOf(rows, days, wanted),
        });
        drafts.drop(key);
        onMade(id);
      }}
    >
      <Field
        label="Name of the template"
        controlId={nameId}
        error={nameless && name.trim() === '' ? 'Give the template a name.' : undefined}
        className="max-w-md"
      >
        <Input
          maxLength={NAME_LENGTH}
          value={name}
          onChange={({ currentTarget: { value } }) => onDraft((before) => ({ ...before, name: value }))}
        />
      </Field>
    </PlanEditor>
  );
}
