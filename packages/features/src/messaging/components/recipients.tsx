import { useState } from 'react';
import { ToggleGroup } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { formatInZone } from '@foregather/words';
import { mailStateName, reasonWords } from '../labels';
import type { RecipientRow } from '../queries';

export interface RecipientsProps {
  rows: readonly RecipientRow[];
  zone: string;
}

const STATES = ['queued', 'sent', 'delivered', 'bounced', 'complained', 'failed', 'suppressed'] as const;
const COLOURS: Readonly<Record<string, string>> = {
  bounced: 'bg-destructive-text',
  complained: 'bg-destructive-text',
  failed: 'bg-destructive-text',
  sent: 'bg-primary',
  delivered: 'bg-primary',
};

/** Which mail of a test of two subjects it is. */
const PARTS: Readonly<Record<string, string>> = {
  first: 'First subject',
  second: 'Second subject',
  rest: 'The rest',
};

/** Each mail of a message with how far it came; a number shows its rows. */
export function Recipients({ rows, zone }: RecipientsProps) {
  const [shown, setShown] = useState('');
  const counted = STATES.map((state) => ({
    state,
    count: rows.filter((row) => row.state === state).length,
  })).filter(({ count }) => count > 0);
  const visible = rows.filter(({ state }) => shown === '' || state === shown);
  return (
    <section aria-labelledby="one-by-one" className="grid gap-3">
      <h3 id="one-by-one" className="text-lg">
        One by one
      </h3>
      <ToggleGroup.Root
        type="single"
        clearable
        aria-label="Only mails that are"
        size="sm"
        value={shown}
        onValueChange={setShown}
        className="flex-wrap"
      >
        {counted.map(({ state, count }) => (
          <ToggleGroup.Item key={state} value={state}>
            {mailStateName(state)} {count}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <ul aria-label="Mails" className="grid divide-y rounded-lg border bg-card px-4">
        {visible.map(({ id, address, state, reason, at, persons, part, link_opened_at: opened }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2.5">
            <PersonAvatar size="sm" name={persons?.full_name ?? address} photo={persons?.photo_path} />
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{persons?.full_name ?? 'No longer in the directory'}</span>
              <span className="text-sm break-all text-muted-foreground">{address}</span>
              {part === null && opened === null ? null : (
                <span className="text-sm text-muted-foreground">
                  {[
                    part === null ? null : PARTS[part],
                    opened === null ? null : `link opened ${formatInZone(opened, zone)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </span>
            <span className="grid text-end text-sm">
              <span className="flex items-center justify-end gap-2">
                <span
                  aria-hidden
                  className={`size-2.5 rounded-full ${COLOURS[state] ?? 'border border-input'}`}
                />
                {mailStateName(state)}
              </span>
              <span className="text-muted-foreground">
                {reason === null || state === 'sent' ? formatInZone(at, zone) : reasonWords(reason)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
