import { EVENT_TYPES, eventTypeById, termsFor } from '@foregather/features/core/session';
import { Pennant } from './pennant';

const DIRECTORIES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  ['family', 'school', 'military'].map((id) => termsFor(eventTypeById(id)).directory),
);

/** The twelve types of events, each with its noun. */
export function EventKinds() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {EVENT_TYPES.map((type) => (
          <li
            key={type.id}
            className="flex items-center gap-3 rounded-lg border border-border bg-card p-4 text-card-foreground"
          >
            <Pennant typeId={type.id} className="shrink-0 max-sm:hidden" />
            <span className="min-w-0">
              <span className="block font-semibold text-balance break-words">{type.name}</span>
              <span className="block text-sm text-muted-foreground">{type.noun}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-[68ch] text-muted-foreground">
        Labels follow what you plan: your people live in the {DIRECTORIES}, as it suits them.
      </p>
    </>
  );
}
