import { Avatar } from '@foregather/ui';
import { ownerKey, ownerName } from '../task-rules';
import type { Task, TaskOwner } from '../tasks';

/** Who carries a task; a dashed circle while nobody does. */
export function OwnerFace({ task, owners }: { task: Task; owners: readonly TaskOwner[] }) {
  const name = ownerName(task, owners);
  return name === null ? (
    <Avatar size="row" anonymous name={task.owner_role ? `${task.owner_role}, nobody yet` : 'Nobody yet'} />
  ) : (
    <Avatar
      size="row"
      name={task.owner_role ? `${name}, ${task.owner_role}` : name}
      tintFor={ownerKey(task)}
    />
  );
}
