import { Archive, Ban, Copy } from 'lucide-react';
import { Button } from '@foregather/ui';
import type { EventAct } from '../status';

export type BulkAct = Extract<EventAct, 'archive' | 'duplicate' | 'cancel'>;

export interface BulkButtonsProps {
  /** How many of the chosen events each act is possible for; what is possible for none has no button. */
  possible: Readonly<Record<BulkAct, number>>;
  /** Copies are being made. */
  duplicating: boolean;
  onAct: (act: BulkAct) => void;
}

const ACTS = [
  { act: 'duplicate', label: 'Duplicate', icon: <Copy aria-hidden /> },
  { act: 'archive', label: 'Archive', icon: <Archive aria-hidden /> },
  { act: 'cancel', label: 'Cancel', icon: <Ban aria-hidden /> },
] as const;

/** One thing for all chosen events at once. Each button says how many it is for. */
export function BulkButtons({ possible, duplicating, onAct }: BulkButtonsProps) {
  return ACTS.filter(({ act }) => possible[act] > 0).map(({ act, label, icon }) => (
    <Button
      key={act}
      size="sm"
      variant="outline"
      pending={duplicating && act === 'duplicate'}
      onClick={() => onAct(act)}
    >
      {icon}
      {label} {possible[act]}
    </Button>
  ));
}
