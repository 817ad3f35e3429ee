import { Download, Printer } from 'lucide-react';
import { Button, Field, SearchField } from '@foregather/ui';

export interface RepliesToolbarProps {
  query: string;
  onQuery: (query: string) => void;
  onExport: () => void;
  onPrint: () => void;
}

/** Finds, exports and prints invitations. */
export function RepliesToolbar({ query, onQuery, onExport, onPrint }: RepliesToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label="Search" className="grow basis-56">
        <SearchField
          value={query}
          placeholder="Name or email"
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </Field>
      <Button variant="outline" onClick={onExport}>
        <Download aria-hidden />
        Export CSV
      </Button>
      <Button variant="outline" onClick={onPrint}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
