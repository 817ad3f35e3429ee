import { Archive, Ban, Copy } from 'lucide-react';
import { Button, Checkbox } from '@foregather/ui';
import type { EventAct } from '../status';

export type BulkAct = Extract<EventAct, 'archive' | 'duplicate' | 'cancel'>;

export interface BulkBarProps {
  /** How many are listed and how many of these are chosen. */
  shown: number;
  chosen: number;
  /** How many of the chosen ones each act is possible for. */
  possible: Readonly<Record<BulkAct, number>>;
  pending: boolean;
  onSelectAll: () => void;
  onAct: (act: BulkAct) => void;
}

const ACTS = [
  { act: 'duplicate', label: 'Duplicate', icon: <Copy aria-hidden /> },
  { act: 'archive', label: 'Archive', icon: <Archive aria-hidden /> },
  { act: 'cancel', label: 'Cancel', icon: <Ban aria-hidden /> },
] as const;

/** Chooses all events of the list, and does one thing with those that are chosen. Each act says how many it is for. */
export function BulkBar({ shown, chosen, possible, pending, onSelectAll, onAct }: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="Several events at once"
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <Checkbox
        label={chosen === 0 ? `Select all ${shown}` : `${chosen} of ${shown} selected`}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={onSelectAll}
      />
      {chosen === 0
        ? null
        : ACTS.filter(({ act }) => possible[act] > 0).map(({ act, label, icon }) => (
            <Button
              key={act}
              size="sm"
              variant="outline"
              pending={pending && act === 'duplicate'}
              onClick={() => onAct(act)}
            >
              {icon}
              {label} {possible[act]}
            </Button>
          ))}
    </div>
  );
}
