import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Field, NativeSelect, SearchField } from '@foregather/ui';
import { useSearchText } from '@foregather/features/core';
import type { ListFilter } from './list-types';

export interface ListToolbarProps {
  search: {
    value: string;
    /** What the search looks through: 'Name, email or phone'. */
    placeholder: string;
    /** Called when typing pauses. */
    onChange: (query: string) => void;
  };
  filters?: readonly ListFilter[] | undefined;
  onExport?: (() => void) | undefined;
  onPrint: () => void;
  printing?: boolean | undefined;
  /** Further controls, between the filters and the buttons. */
  children?: ReactNode;
}

/** Finds, narrows, exports and prints a list. */
export function ListToolbar({
  search,
  filters = [],
  onExport,
  onPrint,
  printing = false,
  children,
}: ListToolbarProps) {
  // Held here and not by the list: a letter must not draw hundreds of rows anew.
  const [text, setText] = useSearchText(search.value, search.onChange);
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label="Search" className="grow basis-56">
        <SearchField
          value={text}
          placeholder={search.placeholder}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {filters.map(({ id, label, value, options, onChange }) => (
        <Field key={id} label={label} className="basis-40">
          <NativeSelect
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            options={[...options]}
          />
        </Field>
      ))}
      {children}
      {onExport ? (
        <Button variant="outline" onClick={onExport}>
          <Download aria-hidden />
          Export CSV
        </Button>
      ) : null}
      <Button variant="outline" pending={printing} onClick={onPrint}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
