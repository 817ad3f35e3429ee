import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Field, SearchField } from '@foregather/ui';
import { useSearchText } from '@foregather/features/core';

export interface ListToolbarProps {
  /** What the search looks through: 'Name, email or phone'. */
  placeholder: string;
  query: string;
  /** Called when typing pauses. */
  onQuery: (query: string) => void;
  onExport: () => void;
  onPrint: () => void;
  printing?: boolean;
  /** Further ways to narrow the list, between search and buttons. */
  children?: ReactNode;
}

/** Finds, narrows, exports and prints a list. */
export function ListToolbar({
  placeholder,
  query,
  onQuery,
  onExport,
  onPrint,
  printing = false,
  children,
}: ListToolbarProps) {
  // Held here and not by the list: a letter must not draw hundreds of rows anew.
  const [text, setText] = useSearchText(query, onQuery);
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label="Search" className="grow basis-56">
        <SearchField
          value={text}
          placeholder={placeholder}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {children}
      <Button variant="outline" onClick={onExport}>
        <Download aria-hidden />
        Export CSV
      </Button>
      <Button variant="outline" pending={printing} onClick={onPrint}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
