import { Badge } from '@foregather/ui';
import { asStatus, isOver } from '../event-status';
import { STATUS_LABELS } from '../labels';

export interface StatusBadgeProps {
  event: { status: string; starts_at: string | null; ends_at: string | null };
}

/** The state of an event in a word; a live one whose time has passed reads as over. */
export function StatusBadge({ event }: StatusBadgeProps) {
  const status = asStatus(event.status);
  if (status === 'live' && isOver(event)) return <Badge tone="neutral">Over</Badge>;
  const { label, tone } = STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
