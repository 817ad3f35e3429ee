import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Button, Callout, EmptyState, SkeletonGroup } from '@foregather/ui';
import { eventTypeById, useUser } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { formatShortDay } from '@foregather/words';
import { writtenDay } from '../fit';
import { templatePaths } from '../paths';
import { ownSlug } from '../templates';
import { taskCourses } from './event-days';
import type { OtherPart } from './event-parts';
import { type EventRows, eventRowsQuery } from './event-rows';
import { templateAgain } from './from-event';
import type { OwnTemplate } from './own-templates';
import type { OwnTemplateBody } from './own-schema';
import { whoseWords } from './own-words';
import { PLAN_SHAPES } from './plan-shapes';
import { isChanged, type PlanDraft, type PlanDrafts, type PlanRow } from './plan-draft';
import { PlanEditor } from './plan-editor';
import type { OwnActs } from './use-own-acts';

export interface SavedPlanProps {
  template: OwnTemplate;
  readOnly: boolean;
  drafts: PlanDrafts;
  acts: OwnActs;
}

/** The tasks of a template; where its event is still there, when each was planned and done. Rows go by their place. */
function rowsOf(body: OwnTemplateBody | null, source: EventRows | null | undefined): PlanRow[] {
  if (!body) return [];
  const courses = new Map(source ? taskCourses(source).map((course) => [course.title, course]) : []);
  return body.tasks.map((task, index) => {
    const course = courses.get(task.title);
    return {
      id: String(index),
      title: task.title,
      planned: course?.planned ?? null,
      happened: course?.happened ?? null,
      first: writtenDay(task, body),
    };
  });
}

/** The same rows until plan or event are read anew: the table draws only what changes. */
const useRows = (body: OwnTemplateBody | null, source: EventRows | null | undefined) =>
  useMemo(() => rowsOf(body, source), [body, source]);

const partsOfBody = (body: OwnTemplateBody): Record<OtherPart, number> => ({
  budget_lines: body.budget.lines.length,
  activities: body.programme.length,
  roles: body.roles.length,
  questions: body.questions.length,
  messages: body.messages.length,
});

/** A template of one's own: its plan beside how its event went, and the next version of it. */
export function SavedPlan(props: SavedPlanProps) {
  const { template } = props;
  const source = useQuery({
    ...eventRowsQuery(template.events?.id ?? ''),
    enabled: template.events !== null,
  });
  if (!template.body) {
    return (
      <EmptyState
        bunting={false}
        title="This plan cannot be read"
        description="It was written in a form that is no longer known. Make it anew from its event."
      />
    );
  }
  // Without the event, or when it cannot be read, the plan itself is there all the same.
  if (source.isLoading) {
    return <SkeletonGroup label="Loading the template">{PLAN_SHAPES}</SkeletonGroup>;
  }
  return <Saved {...props} source={source.data} />;
}

function Saved({
  template,
  source,
  readOnly,
  drafts,
  acts,
}: SavedPlanProps & { source: EventRows | null | undefined }) {
  const { id: readerId } = useUser();
  const key = `template ${template.id}`;
  const draft = drafts.of(key);
  const { keep, drop } = drafts;
  const onDraft = useCallback(
    (change: (before: PlanDraft) => PlanDraft) =>
      keep(key, (before) => ({ ...change(before), opened: before.opened ?? template })),
    [keep, key, template],
  );
  // What was begun goes on from the version it was begun at, whatever came since.
  const opened = draft.opened ?? template;
  const overtaken = opened.version !== template.version;
  const body = opened.body;
  const rows = useRows(body, source);
  if (!body) return null;
  const kind = eventTypeById(template.event_type_id)?.name;
  const from = template.events;
  return (
    <PlanEditor
      title={template.name}
      meta={[
        kind,
        `version ${opened.version}, saved ${formatShortDay(opened.updated_at.slice(0, 10))}`,
        from ? `made of ${from.name}` : null,
        whoseWords(template, readerId),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        readOnly ? null : (
          <ButtonLink variant="outline" to={templatePaths.gallery({ start: ownSlug(template.id) })}>
            Use this template
          </ButtonLink>
        )
      }
      rows={rows}
      parts={partsOfBody(body)}
      draft={draft}
      onDraft={onDraft}
      saveLabel={`Save as version ${template.version + 1}`}
      readOnly={readOnly}
      ready={!overtaken && (draft.dropped.length > 0 || rows.some((row) => isChanged(row, draft)))}
      onSave={async (days, wanted) => {
        // A new name or sharing since then is no other plan.
        await acts.saveAgain(
          template,
          templateAgain(body, new Map([...days].map(([id, day]) => [Number(id), day])), wanted),
        );
        drop(key);
      }}
    >
      {overtaken ? (
        <Callout
          tone="warning"
          announce="polite"
          title={`Somebody saved version ${template.version} meanwhile`}
          actions={
            <Button variant="outline" onClick={() => drop(key)}>
              Show version {template.version}
            </Button>
          }
        >
          What you changed is of version {opened.version} and still here. It is gone once you show theirs.
        </Callout>
      ) : null}
    </PlanEditor>
  );
}
