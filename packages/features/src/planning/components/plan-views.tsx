import { Link } from 'react-router-dom';
import { planningPaths } from '../paths';

type View = 'board' | 'workload';
const VIEWS: readonly { id: View; name: string; to: (of: { event: string }) => string }[] = [
  { id: 'board', name: 'Board', to: planningPaths.progressBoard },
  { id: 'workload', name: 'Workload', to: planningPaths.proProgressBoard },
];

/** The two views of the same tasks: by state, and by who carries them. Each link keeps the event. */
export function PlanViews({ event, current }: { event: string; current: View }) {
  return (
    <nav aria-label="Views of the tasks" className="flex rounded-lg bg-quiet p-1 print:hidden">
      {VIEWS.map(({ id, name, to }) => (
        <Link
          key={id}
          to={to({ event })}
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-md px-3 text-sm font-item text-quiet-foreground focus-ring hover:bg-quiet-hover aria-[current]:bg-card aria-[current]:text-card-foreground aria-[current]:shadow-sm pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
