import { Badge, Table } from '@foregather/ui';
import { formatInZone } from '@foregather/words';
import type { InvitationRow } from '../invitation-row';
import { dayOf } from '../invitation-words';

export interface WaitlistPanelProps {
  rows: readonly InvitationRow[];
  zone: string;
}

/** Who waits for a place, in the order in which places are offered. Nothing while nobody waits. */
export function WaitlistPanel({ rows, zone }: WaitlistPanelProps) {
  const waiting = rows
    .flatMap((row) => (row.waiting && row.waiting.state !== 'expired' ? [{ row, entry: row.waiting }] : []))
    .sort((a, b) => b.entry.priority - a.entry.priority || a.entry.since.localeCompare(b.entry.since));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waitlist-heading" className="grid gap-3">
      <div>
        <h2 id="waitlist-heading" className="text-section">
          Waitlist
        </h2>
        <p className="text-muted-foreground text-sm">
          Freed places are offered by mail in this order. Who does not fit yet is passed over until there is
          room.
        </p>
      </div>
      <Table.Root caption="Who waits for a place" hideCaption>
        <Table.Header>
          <Table.Head>Invited</Table.Head>
          <Table.Head>Waiting</Table.Head>
          <Table.Head numeric>Places</Table.Head>
          <Table.Head>Since</Table.Head>
          <Table.Head>State</Table.Head>
        </Table.Header>
        <Table.Body>
          {waiting.map(({ row, entry }) => (
            <Table.Row key={entry.id}>
              <Table.RowHead>
                <bdi>{row.name}</bdi>
              </Table.RowHead>
              <Table.Cell label="Waiting">
                {row.people
                  .filter(({ answer }) => answer === 'waitlisted')
                  .map(({ name }) => name)
                  .join(', ')}
              </Table.Cell>
              <Table.Cell label="Places" numeric>
                {entry.places}
              </Table.Cell>
              <Table.Cell label="Since">{dayOf(entry.since, zone)}</Table.Cell>
              <Table.Cell label="State">
                {entry.state === 'offered' && entry.offerEnds ? (
                  <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
                    <Badge tone="info">Offered</Badge>
                    <span className="text-muted-foreground">until {formatInZone(entry.offerEnds, zone)}</span>
                  </span>
                ) : (
                  <Badge tone="outline">Waiting</Badge>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </section>
  );
}
