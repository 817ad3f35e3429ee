import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { Button, toast } from '@foregather/ui';
import { dayInZone, formatMoney, formatShortDay } from '@foregather/words';
import { AmountField, FormDialog, Panel, requiredAmount, useConfirmAct } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { owedMinor } from '../../tickets';
import { answerHardship, type HardshipRequest, hardshipQuery } from './hardship';

const schema = z.object({ owed: requiredAmount('Enter what is still to be paid; 0 for nothing.') });
/** Refusals of `answer_hardship()` by their field. */
const REFUSALS = { owed_minor: { field: 'owed' }, nothing_owed: { field: 'owed' } } as const;

const nameOf = ({ orders }: HardshipRequest) => orders.buyer_name ?? orders.reference ?? 'Somebody';

/** Who asked in private to pay less, for who keeps the money alone: the sum is lowered, or left as it is. Nothing where nobody asked. */
export function HardshipRequests({ event }: { event: OpenedEvent }) {
  const queries = useQueryClient();
  const { data: requests = [] } = useQuery(hardshipQuery(event.id));
  const { mutateAsync: answer } = useMutation(answerHardship(queries, event.id));
  const [lowering, setLowering] = useState<HardshipRequest | null>(null);
  const { ask, dialog } = useConfirmAct();
  const leave = (request: HardshipRequest) => {
    const key = crypto.randomUUID();
    ask({
      title: `Leave the sum of ${nameOf(request)} as it is?`,
      description: 'Their order says so. Talk to them first, if you can.',
      confirmLabel: 'Leave the sum',
      run: async () => {
        await answer({ id: request.id, owedMinor: null, key });
        return { message: 'The sum stays as it is' };
      },
    });
  };
  return (
    <>
      {requests.length === 0 ? null : (
        <Panel framed title="Asked in private">
          <p className="text-sm text-muted-foreground">Only those who keep the money see this.</p>
          <ul aria-label="Asked in private" className="grid divide-y">
            {requests.map((request) => {
              const name = nameOf(request);
              return (
                <li key={request.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 basis-64 grow wrap-anywhere">
                    <span className="font-item">{name}</span>,{' '}
                    {formatMoney(owedMinor(request.orders), request.orders.currency)} open, asked on{' '}
                    {formatShortDay(dayInZone(request.created_at, event.zone))}
                    {request.note === null ? null : (
                      <span className="block text-sm text-muted-foreground">{request.note}</span>
                    )}
                  </span>
                  <span className="flex flex-wrap gap-2">
                    <Button aria-label={`Lower the sum of ${name}`} onClick={() => setLowering(request)}>
                      Lower the sum
                    </Button>
                    <Button
                      variant="outline"
                      aria-label={`Leave the sum of ${name}`}
                      onClick={() => leave(request)}
                    >
                      Leave the sum
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      <LowerDialog
        request={lowering}
        onClose={() => setLowering(null)}
        onLower={(request, owedMinor, key) => answer({ id: request.id, owedMinor, key })}
      />
      {dialog}
    </>
  );
}

interface LowerDialogProps {
  /** Null: closed. */
  request: HardshipRequest | null;
  onClose: () => void;
  onLower: (request: HardshipRequest, owedMinor: number, key: string) => Promise<unknown>;
}

function LowerDialog({ request, onClose, onLower }: LowerDialogProps) {
  // While it closes it keeps its words.
  const [shown, setShown] = useState(request);
  if (request !== null && request !== shown) setShown(request);
  if (shown === null) return null;
  const { currency } = shown.orders;
  return (
    <FormDialog
      open={request !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Lower the sum of ${nameOf(shown)}`}
      description={`${formatMoney(owedMinor(shown.orders), currency)} is open. Nobody is told why it became less; at 0 their tickets come at once.`}
      schema={schema}
      defaultValues={{ owed: 0 }}
      refusals={REFUSALS}
      submitLabel="Lower the sum"
      onSave={async ({ owed }, key) => {
        await onLower(shown, owed, key);
        toast.success(
          owed === 0 ? 'Nothing is left to pay' : `${formatMoney(owed, currency)} is left to pay`,
        );
      }}
    >
      {({ control }) => (
        <AmountField control={control} name="owed" label="Still to be paid" currency={currency} />
      )}
    </FormDialog>
  );
}
