import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Field, NativeSelect } from '@foregather/ui';
import { type ListSearch, ListSearchField } from './list-search-field';
import type { ListFilter } from './list-types';

export interface ListToolbarProps {
  /** Without it there is no field: the page has one that finds more than this list. */
  search?: ListSearch | undefined;
  filters?: readonly ListFilter[] | undefined;
  onExport?: (() => void) | undefined;
  exporting?: boolean | undefined;
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
  exporting = false,
  onPrint,
  printing = false,
  children,
}: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {search ? <ListSearchField {...search} /> : null}
      {filters.map(({ id, label, value, options, onChange, className = '' }) => (
        <Field key={id} label={label} className={`flex min-w-0 max-w-full items-center gap-2 ${className}`}>
          <NativeSelect
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            options={[...options]}
          />
        </Field>
      ))}
      {children}
      <div className="ms-auto flex gap-1">
        {onExport ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Export CSV"
            title="Export CSV"
            pending={exporting}
            onClick={onExport}
          >
            <Download aria-hidden />
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Print"
          title="Print"
          pending={printing}
          onClick={onPrint}
        >
          <Printer aria-hidden />
        </Button>
      </div>
    </div>
  );
}
