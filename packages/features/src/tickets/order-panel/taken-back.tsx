import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { runAct } from '@foregather/features/patterns';
import { keepTickets } from '../order-acts';
import type { Order } from '../orders';

export interface TakenBackProps {
  eventId: string;
  order: Pick<Order, 'id' | 'currency' | 'taken_back_minor'>;
  canTakeMoney: boolean;
}

/** What went back without the host, and that the tickets hold until it is decided. */
export function TakenBack({ eventId, order, canTakeMoney }: TakenBackProps) {
  const queries = useQueryClient();
  const { mutateAsync: keep, isPending } = useMutation(keepTickets(queries, eventId));
  return (
    <div className="mt-3 grid gap-2 rounded-md bg-warning-surface p-3 text-warning-text">
      <p>
        {formatMoney(order.taken_back_minor, order.currency)} went back to the card without you: by its bank,
        or by hand at the card provider. The tickets still hold.
      </p>
      {canTakeMoney ? (
        <>
          <p className="text-sm">
            To end some, choose them under Pay back, with 0 per cent if nothing more goes back.
          </p>
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            pending={isPending}
            onClick={() =>
              void runAct(async () => {
                await keep(order.id);
                return { message: 'The tickets stay' };
              }, 'Not kept')
            }
          >
            Keep the tickets
          </Button>
        </>
      ) : null}
    </div>
  );
}
