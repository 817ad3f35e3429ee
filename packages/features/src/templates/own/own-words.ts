import type { OtherPart } from './event-parts';
import type { OwnTemplate } from './own-templates';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** 'Budget, 13 lines' */
export const PART_NAMES: Record<OtherPart, (count: number) => string> = {
  budget_lines: (count) => `Budget, ${counted(count, 'line', 'lines')}`,
  activities: (count) => `Programme, ${counted(count, 'item', 'items')}`,
  roles: (count) => counted(count, 'role', 'roles'),
  questions: (count) => counted(count, 'question', 'questions'),
  messages: (count) => counted(count, 'message', 'messages'),
};

/** '26 tasks' */
export const taskCount = (count: number): string => counted(count, 'task', 'tasks');

/** Whose it is: 'Only you see it', 'Yours, shared', 'Shared with you'. */
export function whoseWords(
  { shared, created_by }: Pick<OwnTemplate, 'shared' | 'created_by'>,
  readerId: string,
): string {
  if (created_by !== readerId) return 'Shared with you';
  return shared ? 'Yours, shared' : 'Only you see it';
}
