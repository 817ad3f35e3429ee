import { Badge, Table } from '@foregather/ui';
import { useId } from 'react';
import { deviceZone, formatTimeInZone } from '@foregather/words';
import type { TestCheckout } from './test-payment';

const time = (instant: string) => formatTimeInZone(instant, deviceZone());

function appliedText({ applied_at, error, times }: TestCheckout['events'][number]) {
  if (error !== null) return <Badge tone="danger">Not believed: {error}</Badge>;
  if (applied_at === null) return <Badge tone="info">Waiting</Badge>;
  return times === 1 ? 'Once' : <Badge>Once; came {times} times, left alone after</Badge>;
}

/** What the webhook has taken of this payment, and what is still to come. */
export function Passed({ checkout: { events, planned } }: { checkout: TestCheckout }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-border pt-6">
      <h2 id={heading} className="text-section">
        What went through the webhook
      </h2>
      {events.length === 0 && planned.length === 0 ? (
        <p className="text-muted-foreground">Nothing yet.</p>
      ) : (
        <Table.Root caption="Events of this payment" hideCaption>
          <Table.Header>
            <Table.Head>When</Table.Head>
            <Table.Head>Event</Table.Head>
            <Table.Head>Signature</Table.Head>
            <Table.Head>Stored</Table.Head>
            <Table.Head>Applied</Table.Head>
          </Table.Header>
          <Table.Body>
            {events.map((event) => (
              <Table.Row key={event.row}>
                <Table.Cell label="When">{time(event.received_at)}</Table.Cell>
                <Table.RowHead>
                  <span className="font-mono break-all">{event.type}</span>
                </Table.RowHead>
                <Table.Cell label="Signature">
                  <Badge tone="success">Good</Badge>
                </Table.Cell>
                <Table.Cell label="Stored">Row {event.row}</Table.Cell>
                <Table.Cell label="Applied">{appliedText(event)}</Table.Cell>
              </Table.Row>
            ))}
            {planned.map((event, at) => (
              <Table.Row key={`${event.type} ${event.due_at} ${at}`}>
                <Table.Cell label="When">{time(event.due_at)}</Table.Cell>
                <Table.RowHead>
                  <span className="font-mono break-all">{event.type}</span>
                </Table.RowHead>
                <Table.Cell label="Signature">–</Table.Cell>
                <Table.Cell label="Stored">–</Table.Cell>
                <Table.Cell label="Applied">
                  <Badge tone="outline">Comes then</Badge>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </section>
  );
}
