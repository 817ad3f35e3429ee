import { Button } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { formatShortDay, dayInZone } from '@foregather/words';
import { silentWords } from './delivery-words';
import type { SilentAddress } from './delivery-schema';

export interface SilentListProps {
  rows: readonly SilentAddress[];
  zone: string;
  canEdit: boolean;
  /** Asks, and then lets mail go there again. */
  onLift: (row: SilentAddress, suppressionId: string) => void;
}

/** Why it stays, where the organiser cannot lift it. */
const KEPT = {
  said_by_person: 'Only they can undo this, by the link in an earlier mail.',
  address_in_use: 'Correct the address first.',
} as const;

/** Who gets no mail, since when and why. */
export function SilentList({ rows, zone, canEdit, onLift }: SilentListProps) {
  return (
    <ul aria-label="Who gets no mail" className="grid divide-y rounded-lg border bg-card px-4">
      {rows.map((row) => {
        const { id, suppression_id: suppression, full_name: name, address, kept } = row;
        const who = name ?? address ?? 'No address any more';
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <PersonAvatar size="sm" name={who} photo={row.photo_path} />
            <span className="grid min-w-0 flex-1 basis-40">
              <span className="font-semibold wrap-anywhere">{who}</span>
              {name !== null && address !== null ? (
                <span className="text-sm break-all text-muted-foreground">{address}</span>
              ) : null}
              <span className="text-sm text-muted-foreground">
                {silentWords(row)}, {formatShortDay(dayInZone(row.moment, zone))}.{' '}
                {kept === null ? null : KEPT[kept]}
              </span>
            </span>
            {kept === null && suppression !== null && canEdit ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Let mail through again to ${who}`}
                onClick={() => onLift(row, suppression)}
              >
                Let through again
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
