import { CircleCheck, Hourglass, MessageSquareReply } from 'lucide-react';
import { Badge } from '@foregather/ui';
import { STATE_WORDS, type SupportState } from '../labels';

const ICONS = { open: Hourglass, answered: MessageSquareReply, closed: CircleCheck } as const;

/** Where a request stands, in a word, a colour and a sign. */
export function StateBadge({ state }: { state: SupportState }) {
  const Icon = ICONS[state];
  const { label, tone } = STATE_WORDS[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
