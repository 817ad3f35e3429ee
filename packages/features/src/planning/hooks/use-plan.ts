import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useUser } from '@foregather/features/core/session';
import { dayInZone } from '@foregather/words';
import type { OpenedEvent } from '../../events';
import { type PlanView, type Waiting, waitingOf } from '../task-rules';
import { type Task, taskDepsQuery, type TaskOwner, taskOwnersQuery, tasksQuery } from '../tasks';

/** The plan of an event as its reader sees it. */
export interface Plan extends PlanView {
  event: OpenedEvent;
  tasks: readonly Task[];
  owners: readonly TaskOwner[];
  waiting: ReadonlyMap<string, Waiting>;
  /** Whether the reader may change everything; ticking and moving what is theirs anybody may. */
  mayEdit: boolean;
}

const NONE: readonly never[] = [];

/** Reads the tasks of an event, who carries them and what waits for what. A name that is not there yet keeps nothing from being shown. */
export function usePlan(event: OpenedEvent) {
  const query = useQuery(tasksQuery(event.id));
  const deps = useQuery(taskDepsQuery(event.id)).data ?? NONE;
  const owners = useQuery(taskOwnersQuery(event.id)).data ?? NONE;
  const tasks = query.data ?? NONE;
  const { id: readerId } = useUser();
  const mayEdit = useCan('tasks.edit', event);
  const waiting = useMemo(() => waitingOf(tasks, deps), [tasks, deps]);
  const plan: Plan = {
    event,
    tasks,
    owners,
    waiting,
    mayEdit,
    readerId,
    // As of the reading: a page that stays open over midnight is read again before its day is wrong for long.
    today: dayInZone(new Date(query.dataUpdatedAt), event.zone),
  };
  return { query, plan };
}
