import { Badge, Button, Callout, Dialog, Fieldset, ChoiceCard, Table } from '@foregather/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '@foregather/features/core/base';
import { PLAN_NAMES, PLANS, type Plan, type PlanTable } from '@foregather/features/core/session';
import { dayInZone, dayText, deviceZone, formatMoney } from '@foregather/words';
import type { Standing, Usage } from '../billing/billing';
import { leavePlan } from '../billing/billing-acts';
import { nextChange } from './standing-ticket';
import { amountText, METERS } from './usage-meters';

/** What becomes of each thing in the smaller plan, in words beside its state. */
const PAST_LIMIT: Readonly<Record<keyof Usage, (over: string) => string>> = {
  events_live: () => 'All run to their end. No further one opens.',
  persons: (over) => `All stay. Nobody is added until ${over} fewer are kept.`,
  mails_month: () => 'What was sent was sent. The next mail waits for the next month.',
  storage_mb: (over) => `All stay. Uploads wait until ${over} is free.`,
  admins: () => 'All keep their place. Nobody new.',
  members: () => 'All keep their place. Nobody new.',
};

export interface LeavePlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  standing: Standing;
  usage: Usage;
  table: PlanTable;
  /** The moment the standing was read. */
  now: Date;
  /** Keeps what is there: buys Premium out of a trial, or closes. */
  onKeep: () => void;
  onLeft: () => Promise<unknown>;
}

/** What is there, what the smaller plan has, and what happens to what is more: nothing of it is lost. */
function WhatHappens({ usage, table, to }: { usage: Usage; table: PlanTable; to: Plan }) {
  return (
    <Table.Root caption={`What happens on ${PLAN_NAMES[to]}`} hideCaption>
      <Table.Header>
        <Table.Head>What</Table.Head>
        <Table.Head numeric>You have</Table.Head>
        <Table.Head numeric>{PLAN_NAMES[to]} has</Table.Head>
        <Table.Head>What happens</Table.Head>
      </Table.Header>
      <Table.Body>
        {METERS.flatMap(([key, label]) => {
          const room = table[to][key];
          if (room === undefined) return [];
          const over = usage[key] - room;
          return [
            <Table.Row key={key}>
              <Table.RowHead>{label}</Table.RowHead>
              <Table.Cell label="You have" numeric>
                {amountText(key, usage[key])}
              </Table.Cell>
              <Table.Cell label={`${PLAN_NAMES[to]} has`} numeric>
                {amountText(key, room)}
              </Table.Cell>
              <Table.Cell label="What happens">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={over > 0 ? 'warning' : 'success'}>{over > 0 ? 'Stays' : 'Fits'}</Badge>
                  {over > 0 ? PAST_LIMIT[key](amountText(key, over)) : null}
                </span>
              </Table.Cell>
            </Table.Row>,
          ];
        })}
        <Table.Row>
          <Table.RowHead>What larger plans opened</Table.RowHead>
          <Table.Cell label="You have" numeric>
            –
          </Table.Cell>
          <Table.Cell label={`${PLAN_NAMES[to]} has`} numeric>
            –
          </Table.Cell>
          <Table.Cell label="What happens">
            <span className="flex flex-wrap items-center gap-2">
              <Badge>Readable</Badge> And can be exported. No changes.
            </span>
          </Table.Cell>
        </Table.Row>
        <Table.Row>
          <Table.RowHead>Your guests</Table.RowHead>
          <Table.Cell label="You have" numeric>
            –
          </Table.Cell>
          <Table.Cell label={`${PLAN_NAMES[to]} has`} numeric>
            –
          </Table.Cell>
          <Table.Cell label="What happens">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone="success">Notice nothing</Badge> Links, answers and tickets work on.
            </span>
          </Table.Cell>
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}

/** When the smaller plan begins, and what is taken from then on. */
function sentenceOf(standing: Standing, to: Plan, day: string | null, price: number | undefined): string {
  const begins =
    day === null
      ? `At once you are on ${PLAN_NAMES[to]}.`
      : `Today nothing changes. On ${day} you are on ${PLAN_NAMES[to]}.`;
  if (to === 'free' || standing.checkout_id === null)
    return `${begins} Nothing more is taken, and nothing is given back for days that are paid.`;
  return `${begins} Then ${formatMoney(price ?? 0, 'USD', { cents: true })} is taken each month.`;
}

/** Going down to a smaller plan or ending the one that is there: dates, sums and what stays, before it happens. */
export function LeavePlanDialog({
  open,
  onOpenChange,
  standing,
  usage,
  table,
  now,
  onKeep,
  onLeft,
}: LeavePlanDialogProps) {
  const name = useId();
  const { kind, at } = nextChange(standing, now);
  const trial = kind === 'trial';
  const smaller = PLANS.slice(0, trial ? 1 : PLANS.indexOf(standing.plan_type)).toReversed();
  const [chosen, setChosen] = useState<Plan>('free');
  const to = smaller.includes(chosen) ? chosen : 'free';
  const day = at === null ? null : dayText(dayInZone(at, deviceZone()));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => leavePlan(to),
    onSuccess: async () => {
      await onLeft();
      onOpenChange(false);
    },
  });
  const title = trial ? 'Let the trial end' : 'Change or end your plan';
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg">
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description>
          {trial
            ? `Today nothing changes. On ${day ?? 'its last day'} you are on Free. Nothing is taken.`
            : sentenceOf(standing, to, day, table[to].price_month_minor)}
        </Dialog.Description>
        <Dialog.Body className="grid gap-5">
          {smaller.length > 1 ? (
            <Fieldset legend="Which plan then">
              <div className="grid gap-3 sm:grid-cols-2">
                {smaller.map((plan) => (
                  <ChoiceCard
                    key={plan}
                    type="radio"
                    name={name}
                    checked={plan === to}
                    onChange={() => setChosen(plan)}
                    title={PLAN_NAMES[plan]}
                    description={
                      plan === 'free'
                        ? 'Nothing is taken any more'
                        : `${formatMoney(table[plan].price_month_minor ?? 0, 'USD')} a month`
                    }
                  />
                ))}
              </div>
            </Fieldset>
          ) : null}
          <WhatHappens usage={usage} table={table} to={to} />
          {error ? (
            <Callout tone="danger" announce="assertive" title="Nothing was changed">
              {errorMessage(error)}
            </Callout>
          ) : null}
        </Dialog.Body>
        <Dialog.Footer>
          <Button
            variant="outline"
            onClick={() => {
              onOpenChange(false);
              if (trial) onKeep();
            }}
          >
            Keep {trial ? 'Premium' : PLAN_NAMES[standing.plan_type]}
          </Button>
          {trial ? (
            <Button onClick={() => onOpenChange(false)}>Let it end{day === null ? '' : ` on ${day}`}</Button>
          ) : (
            <Button pending={isPending} onClick={() => mutate()}>
              {to === 'free' ? 'End' : `Go down to ${PLAN_NAMES[to]}`}
              {day === null ? ' now' : ` on ${day}`}
            </Button>
          )}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
