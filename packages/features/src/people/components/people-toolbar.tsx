import { Download, Printer } from 'lucide-react';
import { Button, Field, SearchField, Select } from '@foregather/ui';
import { type DirectoryFilter, FILTER_LABELS, FILTERS } from '../schema';

export interface PeopleToolbarProps {
  query: string;
  filter: DirectoryFilter;
  onQuery: (query: string) => void;
  onFilter: (filter: DirectoryFilter) => void;
  onExport: () => void;
}

/** Finds, narrows, exports and prints the list of people. */
export function PeopleToolbar({ query, filter, onQuery, onFilter, onExport }: PeopleToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label="Search" className="min-w-56 flex-1">
        <SearchField
          defaultValue={query}
          placeholder="Name, email or phone"
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </Field>
      <Field label="Show" className="min-w-48">
        <Select
          value={filter}
          onChange={(event) =>
            onFilter(FILTERS.find((known) => known === event.currentTarget.value) ?? 'all')
          }
          options={FILTERS.map((known) => ({ value: known, label: FILTER_LABELS[known] }))}
        />
      </Field>
      <Button variant="outline" onClick={onExport}>
        <Download aria-hidden />
        Export CSV
      </Button>
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
