import { Badge } from '@foregather/ui';
import { asStatus } from '../states';
import { isOver, STATUS_WORDS } from '../status';

export interface StatusBadgeProps {
  event: { status: string; starts_at: string | null; ends_at: string | null };
}

/** The state of an event in a word; a live one whose time has passed reads as over. */
export function StatusBadge({ event }: StatusBadgeProps) {
  const status = asStatus(event.status);
  if (status === 'live' && isOver(event)) return <Badge tone="neutral">Over</Badge>;
  const { label, tone } = STATUS_WORDS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
