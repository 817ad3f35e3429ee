import { Field, NativeSelect, SearchField } from '@foregather/ui';
import { useSearchText } from '@foregather/features/core/base';
import { FilterChipGroups, urlSearch } from '@foregather/features/patterns';
import { entriesOf, galleryCount } from './find';
import { KINDS } from './kinds';
import { STEPS, weeksText } from './lead-times';
import { GUESTS, type GallerySearch, gallerySearch } from './search-params';

const TIMES = STEPS.map((weeks) => ({ value: String(weeks), label: weeksText(weeks) }));
const SIZES = GUESTS.map(({ id, name }) => ({ value: id, label: name }));

interface GalleryHeadProps {
  state: GallerySearch;
  onChange: (change: Partial<Omit<GallerySearch, 'guests'>> & { guests?: string }, typed?: boolean) => void;
}

/** What the gallery is, and the three questions that find a plan: what, how soon, for how many. */
export function GalleryHead({ state, onChange }: GalleryHeadProps) {
  const [text, setText] = useSearchText(state.q, (q) => onChange({ q }, true));
  return (
    <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_27.5rem]">
      <div className="grid gap-3">
        <h1 className="max-w-[13ch] text-4xl">{galleryCount} plans, down to the last chair</h1>
        <p className="max-w-[36em] text-lg text-muted-foreground">
          Take the one that is most like yours and give it a date. Tasks, budget, programme, roles, questions
          and messages fall onto real days.
        </p>
      </div>
      <div role="search" className="grid grid-cols-2 gap-x-2 gap-y-3">
        <Field label="Search the templates" labelHidden className="col-span-2">
          <SearchField
            value={text}
            placeholder="Reunion, gala, draft night, street party"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Field label="I have">
          <NativeSelect
            options={TIMES}
            value={String(state.weeks)}
            onChange={(event) => onChange({ weeks: Number(event.currentTarget.value) })}
          />
        </Field>
        <Field label="Guests">
          <NativeSelect
            options={SIZES}
            value={state.guests}
            onChange={(event) => onChange({ guests: event.currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  );
}

/** The ten kinds, with how many plans each has; they stay in sight. */
export function KindChips({ state }: { state: GallerySearch }) {
  const all = { id: 'all', name: 'All', count: galleryCount } as const;
  const kinds = [all, ...KINDS.map(({ id, name }) => ({ id, name, count: entriesOf(id).length }))];
  return (
    <div className="sticky top-header z-10 -mx-4 bg-background px-4 py-2 sm:-mx-6 sm:px-6 print:hidden">
      <FilterChipGroups
        label="Kind"
        groups={[
          {
            label: 'Kind',
            chips: kinds.map(({ id, name, count }) => ({
              id,
              label: name,
              count,
              to: `?${urlSearch(gallerySearch, { ...state, kind: id })}`,
              current: state.kind === id,
            })),
          },
        ]}
      />
    </div>
  );
}
