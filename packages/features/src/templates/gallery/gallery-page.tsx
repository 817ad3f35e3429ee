import { lazy, Suspense } from 'react';
import { PlanBadge } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { eventPaths } from '../../events/paths';
import { templatePaths } from '../paths';
import { Featured } from './featured';
import { FoundList } from './found-list';
import { GalleryHead, KindChips } from './gallery-head';
import { gallerySearch, guestsOf, isNarrowed } from './search-params';
import { CelebrationShelf, GivingShelf, ReunionShelf, RowShelves, StageShelf } from './shelves';
import { TimeRuler } from './time-ruler';

/** Asked for by the address alone; what looks along the shelves does without it. */
const ApplyDialog = lazy(async () => ({ default: (await import('../apply/apply-dialog')).ApplyDialog }));

/** All templates: shelves to look along, or one list of what is looked for, by how well it fits. */
export function Page() {
  const [state, setState] = useUrlState(gallerySearch);
  const setWeeks = (weeks: number) => setState({ weeks }, { replace: true });
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-[76rem] grid-cols-[minmax(0,1fr)] px-4 pt-6 pb-16 outline-none sm:px-6 md:pt-10"
    >
      <GalleryHead
        state={state}
        onChange={({ guests, ...change }, typed = false) =>
          setState(
            { ...change, ...(guests === undefined ? {} : { guests: guestsOf(guests) }) },
            { replace: typed },
          )
        }
      />
      <div className="mt-4">
        <KindChips state={state} />
      </div>
      <div className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-12 md:mt-6">
        {isNarrowed(state) ? (
          <FoundList wanted={state} />
        ) : (
          <>
            <Featured weeks={state.weeks} />
            <ReunionShelf />
            <TimeRuler weeks={state.weeks} onWeeks={setWeeks} />
            <CelebrationShelf />
            <StageShelf />
            <RowShelves
              shelves={[
                ['travel', 'Away together'],
                ['town', 'Town and street'],
                ['work', 'Work'],
              ]}
            />
            <GivingShelf />
            <RowShelves
              shelves={[
                ['sport', 'Sport'],
                ['creators', 'Creators'],
                ['learning', 'Learning'],
              ]}
            />
          </>
        )}
        <NoneFits />
      </div>
      {state.start === '' ? null : (
        <Suspense fallback={null}>
          <ApplyDialog
            slug={state.start}
            date={state.date || undefined}
            days={state.days || undefined}
            people={state.people || undefined}
            onClose={() => setState({ start: '', date: '', days: 0, people: 0 })}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The two other ways to a plan. */
function NoneFits() {
  return (
    <section
      aria-labelledby="none-fits"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y py-7"
    >
      <div className="grid gap-1.5">
        <h2 id="none-fits" className="text-2xl">
          None is quite yours?
        </h2>
        <p className="max-w-[44em] text-muted-foreground">
          Start blank, or let your last event become the plan: what truly happened when, turned into a list
          for next time.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:w-full">
        <ButtonLink to={eventPaths.create()} variant="secondary">
          Start blank
        </ButtonLink>
        <ButtonLink to={templatePaths.own()} variant="secondary">
          Use a past event <PlanBadge plan="pro" />
        </ButtonLink>
      </div>
    </section>
  );
}
