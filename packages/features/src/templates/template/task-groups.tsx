import type { TaskGroup } from '../laid-out';

/** The tasks by when they are due, each with whose it is and its day. */
export function TaskGroups({ groups }: { groups: readonly TaskGroup[] }) {
  return groups.map(({ title, note, now, tasks }) => (
    <section key={title}>
      <h3 className={now ? 'now' : undefined}>
        {title} <i>{note === undefined ? tasks.length : `${tasks.length} · ${note}`}</i>
      </h3>
      <ul>
        {tasks.map((task, index) => (
          <li
            // Two tasks may have the same words; their order does not change.
            key={index}
          >
            <span>{task.title}</span>
            <i>{task.role}</i>
            <span className="tp-day">{task.when}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
