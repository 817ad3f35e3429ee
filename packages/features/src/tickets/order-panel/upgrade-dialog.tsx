import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { Button, Field, NativeSelect, toast } from '@foregather/ui';
import { formatInZone, formatMoney } from '@foregather/words';
import { FormDialog, requiredChoice, runAct } from '@foregather/features/patterns';
import { methodWords } from '../labels';
import { dropUpgrade, type UpgradeOption, upgradeOrder } from '../order-acts';
import type { OrderDetail } from '../orders';

const schema = z.object({ option: requiredChoice('Choose what changes.') });

/** Refusals of `upgrade_order()` by their field. */
const REFUSALS = {
  sold_out: { field: 'option' },
  sum_changed: { field: 'option' },
  already_ended: { field: 'option' },
  ticket_passed_on: { field: 'option' },
  ticket_type_id: { field: 'option' },
} as const;

const keyOf = ({ line_id, unit, ticket_type_id }: UpgradeOption) => [line_id, unit, ticket_type_id].join(' ');

export interface UpgradeDialogProps {
  eventId: string;
  order: OrderDetail;
  /** What its tickets can become. */
  options: readonly UpgradeOption[];
  open: boolean;
  onClose: () => void;
}

/** Makes one ticket of an order a bigger package: its buyer pays the difference, and nothing goes back. */
export function UpgradeDialog({ eventId, order, options, open, onClose }: UpgradeDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: upgrade } = useMutation(upgradeOrder(queries, eventId));
  const money = (minor: number) => formatMoney(minor, order.currency);
  const words = ({ holder, name, unit, to, difference_minor, full }: UpgradeOption) =>
    `${holder ?? `${name} ${unit}`}: ${to}, ${full === null ? `${money(difference_minor)} more` : `${full} is full`}`;
  const full = options.filter((option) => option.full !== null);
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Change into a bigger package"
      description={
        order.state === 'pending_payment'
          ? 'What is open becomes more by the difference.'
          : 'The places are kept, and the ticket changes once the difference is paid.'
      }
      schema={schema}
      defaultValues={{ option: '' }}
      refusals={REFUSALS}
      submitLabel="Change it"
      failureTitle="Not changed"
      onSave={async ({ option: chosen }, key) => {
        const option = options.find((each) => keyOf(each) === chosen);
        if (option === undefined) return;
        const { state, difference_minor } = await upgrade({ orderId: order.id, option, key });
        toast.success(
          state === 'waiting'
            ? `${money(difference_minor)} is to be paid for ${option.to}`
            : `Changed into ${option.to}`,
        );
      }}
    >
      {({ register, formState: { errors } }) => (
        <Field
          label="Ticket and package"
          error={errors.option?.message}
          help={full.length > 0 ? full.map(words).join('; ') : undefined}
        >
          <NativeSelect
            placeholder="Choose what changes"
            options={options
              .filter((option) => option.full === null)
              .map((option) => ({ value: keyOf(option), label: words(option) }))}
            {...register('option')}
          />
        </Field>
      )}
    </FormDialog>
  );
}

export interface WaitingUpgradeProps {
  event: { id: string; zone: string };
  order: OrderDetail;
  upgrade: OrderDetail['order_upgrades'][number];
  canEdit: boolean;
}

/** A change that waits for its money, to take back. */
export function WaitingUpgrade({ event, order, upgrade, canEdit }: WaitingUpgradeProps) {
  const queries = useQueryClient();
  const { mutateAsync: drop, isPending } = useMutation(dropUpgrade(queries, event.id));
  const { name_snapshot, difference_minor, method, due_at } = upgrade;
  const by = method === 'none' ? '' : ` by ${methodWords[method].toLowerCase()}`;
  const until = due_at === null ? '' : ` until ${formatInZone(due_at, event.zone)}`;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-surface p-3 text-warning-text">
      <span className="min-w-0 wrap-anywhere">
        Becomes {name_snapshot} once {formatMoney(difference_minor, order.currency)} is paid{by}
        {until}.
      </span>
      {canEdit ? (
        <Button
          size="sm"
          variant="outline"
          pending={isPending}
          onClick={() =>
            void runAct(async () => {
              await drop(order.id);
              return { message: 'The order stays as it was' };
            }, 'Not taken back')
          }
        >
          Take the change back
        </Button>
      ) : null}
    </p>
  );
}
