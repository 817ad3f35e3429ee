import { eventTypeById, termsFor } from '@foregather/features/core/session';
import { Link } from 'react-router-dom';
import { DEMOS } from '../demo-list';
import { marketingPaths } from '../paths';
import { Pennant } from './pennant';

const DIRECTORIES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  ['family', 'school', 'military'].map((id) => termsFor(eventTypeById(id)).directory),
);

/** The twelve types of events, each with its noun; each leads to a finished one to look at. */
export function EventKinds() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {DEMOS.map(({ slug, eventType }) => {
          const type = eventTypeById(eventType);
          return (
            <li key={slug}>
              <Link
                to={marketingPaths.demo(slug)}
                className="flex h-full items-center gap-3 rounded-lg border border-border bg-card p-4 text-card-foreground focus-ring hover:border-foreground/40"
              >
                <Pennant typeId={eventType} className="shrink-0 max-sm:hidden" />
                <span className="min-w-0">
                  <span className="block font-semibold text-balance break-words">{type?.name}</span>
                  <span className="block text-sm text-muted-foreground">{type?.noun}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="max-w-[68ch] text-muted-foreground">
        Labels follow what you plan: your people live in the {DIRECTORIES}, as it suits them.
      </p>
    </>
  );
}
