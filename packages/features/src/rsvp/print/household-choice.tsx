import { useState } from 'react';
import { Button, Checkbox, Field, SearchField, ToggleGroup } from '@foregather/ui';
import { matchesSearch } from '@foregather/features/core/base';
import type { Recipient } from './recipients';

export interface HouseholdChoiceProps {
  recipients: readonly Recipient[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Offers those whom no mail reaches in one press. Default: yes. */
  offersUnreached?: boolean;
  /** Opens the form of an address. Left out where none is printed, or the reader may not. */
  onAddress?: ((recipient: Recipient) => void) | undefined;
}

/** More rows than this are not shown at once; the search narrows them. */
const SHOWN = 100;

const same = (ids: ReadonlySet<string>, recipients: readonly Recipient[]) =>
  ids.size === recipients.length && recipients.every(({ id }) => ids.has(id));

/** For whom something is printed: those whom no mail reaches, everybody, or picked by name. */
export function HouseholdChoice({
  recipients,
  chosen,
  onChoose,
  offersUnreached = true,
  onAddress,
}: HouseholdChoiceProps) {
  const [query, setQuery] = useState('');
  const unreached = recipients.filter(({ hasMail }) => !hasMail);
  const sets = [
    ...(offersUnreached
      ? [{ value: 'unreached', label: `Without email ${unreached.length}`, of: unreached }]
      : []),
    { value: 'all', label: `All ${recipients.length}`, of: recipients },
    { value: 'none', label: 'None', of: [] },
  ];
  const found = recipients.filter(({ name, people, lines }) =>
    matchesSearch([name, ...people, ...lines].join(' '), query),
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <section aria-label="For whom" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">For whom</h2>
        <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
          {chosen.size} of {recipients.length} chosen
        </p>
      </div>
      <ToggleGroup.Root
        type="single"
        aria-label="Choose"
        size="sm"
        className="flex-wrap"
        value={sets.find(({ of }) => same(chosen, of))?.value ?? ''}
        onValueChange={(value) => {
          const set = sets.find((one) => one.value === value);
          if (set) onChoose(new Set(set.of.map(({ id }) => id)));
        }}
      >
        {sets.map(({ value, label }) => (
          <ToggleGroup.Item key={value} value={value}>
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <Field label="Search" labelHidden>
        <SearchField
          value={query}
          placeholder="Name or address"
          onChange={({ currentTarget: { value } }) => setQuery(value)}
        />
      </Field>
      {found.length === 0 ? (
        <p className="text-muted-foreground">Nobody matches. Check the spelling, or clear the search.</p>
      ) : (
        <ul className="grid max-h-[32rem] divide-y overflow-y-auto rounded-lg border bg-card px-3">
          {found.slice(0, SHOWN).map((recipient) => (
            <li key={recipient.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
              <Checkbox
                className="min-w-0"
                label={recipient.name}
                help={helpOf(recipient, onAddress !== undefined)}
                checked={chosen.has(recipient.id)}
                onChange={() => toggle(recipient.id)}
              />
              {onAddress ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="ms-auto"
                  aria-label={`${recipient.lines.length === 0 ? 'Add the address' : 'Change the address'} of ${recipient.name}`}
                  onClick={() => onAddress(recipient)}
                >
                  {recipient.lines.length === 0 ? 'Add address' : 'Change'}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN ? (
        <p className="text-sm text-muted-foreground">
          {found.length - SHOWN} more. Search to find them, or choose all.
        </p>
      ) : null}
    </section>
  );
}

/** What is worth knowing of a household before something is printed for it. */
function helpOf({ lines, linkOff, people }: Recipient, byPost: boolean): string {
  const post = byPost ? (lines.length === 0 ? 'No postal address' : lines.join(', ')) : people.join(', ');
  return linkOff ? `${post}. Its link is off, so none is printed.` : post;
}
