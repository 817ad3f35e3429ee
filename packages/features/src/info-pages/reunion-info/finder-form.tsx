import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Field, Input, ToggleGroup } from '@foregather/ui';
import { type FinderSearch, finderSearch, KIND_WORDS, LISTING_KINDS, yearProblem } from './reunion-info';

/** What stands before and after the name, and what else is asked, by what one looks for. */
const SENTENCES = {
  family: { before: 'I belong to the', label: 'Family name', after: 'family,', example: 'Okafor' },
  school: { before: 'I went to', label: 'School', after: '', example: 'Gymnasium Köthen' },
  unit: { before: 'I served with', label: 'Name of the unit', after: '', example: '3rd Battalion' },
  other: { before: 'I was with', label: 'Team or club', after: '', example: 'Rowing club' },
} as const;

const PLACES = {
  family: 'and our roots are in',
  school: 'in',
  unit: 'at',
  other: 'in',
} as const;

export interface FinderFormProps {
  search: FinderSearch;
  onSearch: (search: FinderSearch) => void;
}

/** A sentence is the form: kind, name, year and place. What was typed stays when the kind changes. */
export function FinderForm({ search, onSearch }: FinderFormProps) {
  const [typed, setTyped] = useState(search);
  const [problem, setProblem] = useState<string>();
  const { kind } = typed;
  const set = (change: Partial<FinderSearch>) => setTyped({ ...typed, ...change });
  const words = SENTENCES[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const year = kind === 'family' ? '' : typed.year.trim();
    const wrong = yearProblem(year);
    setProblem(wrong);
    if (wrong === undefined) onSearch({ kind, name: typed.name.trim(), place: typed.place.trim(), year });
  };
  return (
    <div className="grid justify-items-start gap-5">
      <ToggleGroup.Root
        type="single"
        aria-label="What are you looking for?"
        value={kind}
        onValueChange={(value) => {
          const next = finderSearch.shape.kind.parse(value);
          set({ kind: next });
          setProblem(undefined);
          onSearch({ ...search, kind: next, year: next === 'family' ? '' : search.year });
        }}
        className="max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      >
        {LISTING_KINDS.map((each) => (
          <ToggleGroup.Item key={each} value={each}>
            {KIND_WORDS[each]}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <form
        aria-label="Find a reunion"
        noValidate
        onSubmit={submit}
        className="flex flex-wrap items-start gap-x-2.5 gap-y-3 font-display text-xl sm:text-2xl"
      >
        <Said>{words.before}</Said>
        <Blank
          label={words.label}
          example={words.example}
          value={typed.name}
          onChange={(name) => set({ name })}
        />
        {words.after === '' ? null : <Said>{words.after}</Said>}
        {kind === 'family' ? null : (
          <>
            <Said>{kind === 'school' ? 'and left in' : 'in'}</Said>
            <Field label="Year" labelHidden error={problem} className="font-sans">
              <Input
                value={typed.year}
                onChange={(event) => set({ year: event.currentTarget.value })}
                inputMode="numeric"
                maxLength={4}
                placeholder="1996"
                className="w-24 text-lg font-semibold"
              />
            </Field>
          </>
        )}
        <Said>{PLACES[kind]}</Said>
        <Blank label="Place" example="Enugu" value={typed.place} onChange={(place) => set({ place })} />
        <Button type="submit" size="lg" className="font-sans max-sm:w-full">
          <Search aria-hidden />
          Look
        </Button>
      </form>
    </div>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-h-control items-center">{children}</span>
);

interface BlankProps {
  label: string;
  example: string;
  value: string;
  onChange: (value: string) => void;
}

function Blank({ label, example, value, onChange }: BlankProps) {
  return (
    <Field label={label} labelHidden className="font-sans max-sm:w-full">
      <Input
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={120}
        placeholder={example}
        dir="auto"
        className="text-lg font-semibold sm:w-48"
      />
    </Field>
  );
}
