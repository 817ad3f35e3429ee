import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { eventPaths } from '../paths';

/** Beside one or two events, the place of the next one. `noun`: 'family reunion'. */
export function NextEventTile({ noun }: { noun: string }) {
  return (
    <div className="relative grid h-full min-h-32 content-center justify-items-center gap-1 rounded-lg border border-dashed border-input p-6 text-center transition-hover hover:bg-hover">
      <CalendarPlus aria-hidden className="mb-1 size-6 text-muted-foreground" />
      <Link to={eventPaths.create()} className="text-item font-item focus-ring after:absolute after:inset-0">
        Plan another {noun}
      </Link>
      <p className="text-meta text-muted-foreground">
        Or duplicate one from its menu: its words, place and rules come along.
      </p>
    </div>
  );
}
