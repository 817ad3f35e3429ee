import { Badge, Button, EmptyState, Table, toast } from '@foregather/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '@foregather/features/core/base';
import { dayInZone, dayText, deviceZone, formatMoney } from '@foregather/words';
import { type Invoice, invoiceNumber } from '../billing/billing';
import { downloadInvoice } from './download-invoice';

/** What became of an invoice, and how it is underlined. */
function stateOf({ amount_minor, refunded_minor, currency }: Invoice) {
  if (refunded_minor === 0) return { tone: 'success', text: 'Paid' } as const;
  return refunded_minor >= amount_minor
    ? ({ tone: 'neutral', text: 'Given back' } as const)
    : ({ tone: 'neutral', text: `${formatMoney(refunded_minor, currency)} given back` } as const);
}

/** Every invoice of the account, each as a PDF. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: downloadInvoice,
    onError: (error) => toast.error('The invoice did not come', { description: errorMessage(error) }),
  });
  if (invoices.length === 0)
    return (
      <EmptyState
        title="No invoices yet"
        level={3}
        bunting={false}
        description="Each payment brings one, with its PDF, and a mail that says so."
      />
    );
  return (
    <Table.Root caption="Invoices" hideCaption>
      <Table.Header>
        <Table.Head>Day</Table.Head>
        <Table.Head>What</Table.Head>
        <Table.Head>Number</Table.Head>
        <Table.Head numeric>Sum</Table.Head>
        <Table.Head>State</Table.Head>
        <Table.Head>
          <span className="sr-only">PDF</span>
        </Table.Head>
      </Table.Header>
      <Table.Body>
        {invoices.map((invoice) => {
          const { tone, text } = stateOf(invoice);
          const number = invoiceNumber(invoice);
          return (
            <Table.Row key={invoice.id}>
              <Table.Cell label="Day">{dayText(dayInZone(invoice.paid_at, deviceZone()))}</Table.Cell>
              <Table.RowHead>{invoice.title}</Table.RowHead>
              <Table.Cell label="Number">{number}</Table.Cell>
              <Table.Cell label="Sum" numeric>
                {formatMoney(invoice.amount_minor, invoice.currency, { cents: true })}
              </Table.Cell>
              <Table.Cell label="State">
                <Badge tone={tone}>{text}</Badge>
              </Table.Cell>
              <Table.Cell label="PDF">
                <Button
                  variant="ghost"
                  size="sm"
                  pending={isPending && variables.id === invoice.id}
                  onClick={() => mutate(invoice)}
                >
                  <Download aria-hidden />
                  PDF<span className="sr-only"> of {number}</span>
                </Button>
              </Table.Cell>
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}
