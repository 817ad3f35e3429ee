import { useState } from 'react';
import type { AddressToMend } from './delivery-schema';
import { MendRow, type MendRowProps } from './mend-row';

export interface MendListProps extends Omit<MendRowProps, 'row' | 'onKeep'> {
  rows: readonly AddressToMend[];
}

/**
 * Addresses that sent mail back, each to correct in its place. What was corrected here stays until it is dealt with,
 * though it needs no mending any more: whether to send again is still open.
 */
export function MendList({ rows, ...row }: MendListProps) {
  const [kept, setKept] = useState<readonly AddressToMend[]>([]);
  const known = new Set(rows.map(({ person_id }) => person_id));
  const shown = [...rows, ...kept.filter(({ person_id }) => !known.has(person_id))].toSorted(
    (one, other) => other.moment.localeCompare(one.moment) || other.person_id.localeCompare(one.person_id),
  );
  if (shown.length === 0) return <p>Every address works, as far as anybody has told us.</p>;
  return (
    <ul aria-label="Addresses to fix" className="grid divide-y rounded-lg border bg-card px-4">
      {shown.map((one) => (
        <MendRow
          key={one.person_id}
          {...row}
          row={one}
          onKeep={(keep) =>
            setKept((before) => {
              const others = before.filter(({ person_id }) => person_id !== one.person_id);
              return keep ? [...others, one] : others;
            })
          }
        />
      ))}
    </ul>
  );
}
