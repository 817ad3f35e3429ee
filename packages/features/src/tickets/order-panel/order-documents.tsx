import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { runAct } from '@foregather/features/patterns';
import { receiptAddress } from '../order/receipt-address';
import { documentWords } from '../order/order-words';
import { orderLink } from '../order-acts';
import { documentNumber } from '../order-timeline';
import type { OrderDetail } from '../orders';
import { ticketPaths } from '../paths';

/** Invoices, receipts and credit notes of an order, each as the PDF that its buyer gets. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { mutateAsync: linkOf, isPending } = useMutation(orderLink());
  const [fetched, setFetched] = useState('');
  const download = (number: string) => {
    setFetched(number);
    return runAct(async () => {
      const token = await linkOf({ orderId: order.id, renew: false });
      globalThis.location.assign(receiptAddress(ticketPaths.order(token), number));
      return undefined;
    }, 'Not downloaded');
  };
  return (
    <ul aria-label="Documents" className="grid divide-y">
      {order.order_documents.map((document) => {
        const number = documentNumber(document);
        const words = `${documentWords[document.kind]} ${number}`;
        return (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="tabular-nums">
              {words}, {formatMoney(document.amount_minor, order.currency)}
            </span>
            <Button
              size="sm"
              variant="outline"
              pending={isPending && fetched === number}
              aria-label={`Download PDF of ${words}`}
              onClick={() => void download(number)}
            >
              Download PDF
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
