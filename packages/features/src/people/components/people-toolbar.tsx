import { Field, NativeSelect } from '@foregather/ui';
import { type DirectoryFilter, FILTER_LABELS, FILTERS } from '../choices';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';

export interface PeopleToolbarProps extends Omit<ListToolbarProps, 'placeholder' | 'children'> {
  filter: DirectoryFilter;
  onFilter: (filter: DirectoryFilter) => void;
}

/** Finds, narrows, exports and prints the list of people. */
export function PeopleToolbar({ filter, onFilter, ...list }: PeopleToolbarProps) {
  return (
    <ListToolbar {...list} placeholder="Name, email or phone">
      <Field label="Show" className="basis-48">
        <NativeSelect
          value={filter}
          onChange={(event) =>
            onFilter(FILTERS.find((known) => known === event.currentTarget.value) ?? 'all')
          }
          options={FILTERS.map((known) => ({ value: known, label: FILTER_LABELS[known] }))}
        />
      </Field>
    </ListToolbar>
  );
}
