import { useCallback, useState } from 'react';
import { type TaskCourse, within } from './event-days';
import type { OtherPart } from './event-parts';
import { dayOfSpan, type Span, spanOf } from './offsets';
import type { OwnTemplate } from './own-templates';

/** Whether a task comes along, and what stands in its two fields. */
export interface Choice {
  span: Span;
  taken: boolean;
}

/** A task of the table: its two days, and the day it has before anything is changed. */
export interface PlanRow extends TaskCourse {
  first: number | null;
}

/** What was changed of a plan and is not saved yet. */
export interface PlanDraft {
  /** By the id of the row. */
  choices: Readonly<Record<string, Choice>>;
  /** Parts that are left out. */
  dropped: readonly OtherPart[];
  /** Of a new template; null: as it is suggested. */
  name: string | null;
  /** The template as it was when the first thing was changed. */
  opened: OwnTemplate | null;
}

const NO_DRAFT: PlanDraft = { choices: {}, dropped: [], name: null, opened: null };

/** Without a day a task stays behind until somebody says when it is. */
export const choiceOf = (row: PlanRow, draft: PlanDraft): Choice =>
  draft.choices[row.id] ?? { span: spanOf(row.first), taken: row.first !== null };

/** Whether a row is not as it was before. */
export function isChanged(row: PlanRow, draft: PlanDraft): boolean {
  const { span, taken } = choiceOf(row, draft);
  return taken !== (row.first !== null) || (taken && dayOfSpan(span) !== row.first);
}

/** The days of the tasks that come along, by row; null where one of them has none. */
export function takenDays(rows: readonly PlanRow[], draft: PlanDraft): Map<string, number> | null {
  const days = new Map<string, number>();
  for (const row of rows) {
    const { span, taken } = choiceOf(row, draft);
    const day = dayOfSpan(span);
    if (taken && day === null) return null;
    if (taken && day !== null) days.set(row.id, day);
  }
  return days;
}

/** Where all days can be taken from at once. */
export type Course = 'planned' | 'happened';

const dayBy = (row: PlanRow, course: Course): number | null => {
  const day = course === 'planned' ? (row.planned ?? row.happened) : (row.happened ?? row.planned);
  return day === null ? row.first : within(day);
};

/** Every task that comes along on its planned or on its true day. */
export const allBy = (rows: readonly PlanRow[], draft: PlanDraft, course: Course): PlanDraft => ({
  ...draft,
  choices: Object.fromEntries(
    rows.map((row) => {
      const { taken, span } = choiceOf(row, draft);
      const day = dayBy(row, course);
      return [row.id, { taken, span: day === null ? span : spanOf(day) }];
    }),
  ),
});

/** Which of the two all tasks that come along stand by; '' for neither. */
export function courseOfAll(rows: readonly PlanRow[], draft: PlanDraft): Course | '' {
  const by = (course: Course) =>
    rows.every((row) => {
      const { span, taken } = choiceOf(row, draft);
      return !taken || dayOfSpan(span) === dayBy(row, course);
    });
  return by('happened') ? 'happened' : by('planned') ? 'planned' : '';
}

/** What is not saved yet, of every plan that was opened on this page: looking at another one loses nothing. */
export function usePlanDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, PlanDraft>>>({});
  const keep = useCallback(
    (key: string, change: (before: PlanDraft) => PlanDraft) =>
      setDrafts((before) => ({ ...before, [key]: change(before[key] ?? NO_DRAFT) })),
    [],
  );
  const drop = useCallback(
    (key: string) =>
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== key))),
    [],
  );
  return {
    any: Object.keys(drafts).length > 0,
    of: (key: string): PlanDraft => drafts[key] ?? NO_DRAFT,
    keep,
    drop,
  };
}
export type PlanDrafts = ReturnType<typeof usePlanDrafts>;
