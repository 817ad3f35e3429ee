import { Bell, Check, Eye, Link2Off, type LucideIcon, Send, Undo2 } from 'lucide-react';
import type { HistoryItem } from './history';
import { dayOf } from '../invitation-words';

const ICONS: Readonly<Record<HistoryItem['kind'], LucideIcon>> = {
  answered: Check,
  withdrawn: Undo2,
  reminded: Bell,
  opened: Eye,
  sent: Send,
  'link-off': Link2Off,
};

/** What happened to an invitation, newest first. `zone`: days are told in the event's. */
export function HistoryList({ items, zone }: { items: readonly HistoryItem[]; zone: string }) {
  if (items.length === 0) return <p className="text-meta text-muted-foreground">Nothing was sent yet.</p>;
  return (
    <ul aria-label="History" className="grid gap-1.5 text-meta">
      {items.map(({ kind, text, at }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-px size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1">{text}</span>
            <time dateTime={at} className="shrink-0 text-muted-foreground">
              {dayOf(at, zone)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
