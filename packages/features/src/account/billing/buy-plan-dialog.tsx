import {
  Button,
  Callout,
  ChoiceCard,
  Dialog,
  Field,
  Fieldset,
  NativeSelect,
  Skeleton,
  Timeline,
} from '@foregather/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '@foregather/features/core/base';
import { PLAN_NAMES, planTableQuery, PRICE_CURRENCY } from '@foregather/features/core/session';
import { useRequestKey } from '@foregather/features/patterns';
import { dayInZone, dayText, deviceZone, formatMoney } from '@foregather/words';
import { passEnd, passEventsQuery, type PassEvent, type Quote, quoteQuery, type SoldPlan } from './billing';
import { type Purchase, startCheckout, useGoToPayment } from './billing-acts';

export interface BuyPlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plan: SoldPlan;
  /** Whose events a pass can be for; none: by the month alone. */
  orgId: string | null;
  /** The event that a pass is for at first. */
  eventId?: string | undefined;
  /** The page that is shown when the payment is made or given up. */
  returnPath: string;
}

const day = (instant: string | Date) =>
  dayText(dayInZone(typeof instant === 'string' ? instant : instant.toISOString(), deviceZone()));
const money = (minor: number, currency: string = PRICE_CURRENCY) =>
  formatMoney(minor, currency, { cents: true });

/** What is taken when, for a plan by the month. */
function Months({ plan, quote }: { plan: SoldPlan; quote: Quote }) {
  const { amount_minor, renew_minor, credit_minor, currency, starts_at, period_end_at } = quote;
  return (
    <Timeline.Root aria-label="What is taken when">
      {starts_at === null ? (
        <Timeline.Item state="now" time="Today" title={`${money(amount_minor, currency)} is taken`}>
          {credit_minor > 0
            ? `${money(renew_minor, currency)} less ${money(credit_minor, currency)} for the unused part of your plan. ${PLAN_NAMES[plan]} opens at once.`
            : `${PLAN_NAMES[plan]} opens at once.`}
        </Timeline.Item>
      ) : (
        <Timeline.Item state="now" time="Today" title={`${money(0, currency)} is taken`}>
          Your card is checked, and the trial runs on. Nothing opens or closes.
        </Timeline.Item>
      )}
      <Timeline.Item
        time={day(starts_at ?? period_end_at)}
        title={`${money(starts_at === null ? renew_minor : amount_minor, currency)} is taken`}
      >
        Then once a month, with an invoice by mail.
      </Timeline.Item>
      <Timeline.Item time="Any time" title="Stop in two clicks">
        It runs to the end of the month you paid. All you made stays readable.
      </Timeline.Item>
    </Timeline.Root>
  );
}

/** What is taken for one event, and until when it opens the plan. */
function Once({ plan, event, price }: { plan: SoldPlan; event: PassEvent | undefined; price: number }) {
  const end = event ? passEnd(event) : null;
  return (
    <Timeline.Root aria-label="What is taken when">
      <Timeline.Item state="now" time="Today" title={`${money(price)} is taken`}>
        Once, with an invoice by mail. {PLAN_NAMES[plan]} opens for this event at once; your others stay on
        your plan.
      </Timeline.Item>
      <Timeline.Item
        time={end === null ? '60 days after the event' : day(end)}
        title="The pass ends by itself"
      >
        60 days after the end of the event. It moves with the date, and nothing more is taken.
      </Timeline.Item>
    </Timeline.Root>
  );
}

function EventChoice({
  events,
  value,
  onChange,
}: {
  events: readonly PassEvent[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <Field label="For which event">
      <NativeSelect
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={events.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}

/** What a plan costs, by the month or for one event: every sum with its day, before anything is taken. */
export function BuyPlanDialog({ open, onOpenChange, plan, orgId, eventId, returnPath }: BuyPlanDialogProps) {
  const name = useId();
  const { data: table } = useQuery(planTableQuery());
  const quote = useQuery({ ...quoteQuery(plan), enabled: open });
  const { data: events = [] } = useQuery({
    ...passEventsQuery(orgId ?? ''),
    enabled: open && orgId !== null,
  });
  const [kind, setKind] = useState<'month' | 'pass'>(eventId === undefined ? 'month' : 'pass');
  const [chosen, setChosen] = useState(eventId);
  const event = events.find(({ id }) => id === chosen) ?? events[0];
  const prices = table?.[plan];
  const once = prices?.price_event_minor;
  const perMonth = prices?.price_month_minor;
  const purchase: Purchase | null =
    kind === 'month' ? { kind, plan } : event ? { kind, plan, eventId: event.id } : null;
  const { keyFor } = useRequestKey();
  const goToPayment = useGoToPayment();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: Purchase) => startCheckout(wanted, keyFor(JSON.stringify(wanted)), returnPath),
    onSuccess: ({ page_url }) => goToPayment(page_url),
  });
  const sum =
    kind === 'pass'
      ? `${money(once ?? 0)} once`
      : quote.data && quote.data.starts_at === null && quote.data.credit_minor > 0
        ? `${money(quote.data.amount_minor, quote.data.currency)} now`
        : `${money(perMonth ?? 0)} a month`;
  const choose = (next: 'month' | 'pass') => () => {
    reset();
    setKind(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg" aria-describedby={undefined}>
        <Dialog.Title>Choose {PLAN_NAMES[plan]}</Dialog.Title>
        <Dialog.Body className="grid gap-5">
          <Fieldset legend="How you pay" legendHidden>
            <div className="grid gap-3 sm:grid-cols-2">
              <ChoiceCard
                type="radio"
                name={name}
                checked={kind === 'month'}
                onChange={choose('month')}
                title={`${formatMoney(perMonth ?? 0, PRICE_CURRENCY)} a month`}
                description="Every event of yours, stop any month"
              />
              <ChoiceCard
                type="radio"
                name={name}
                checked={kind === 'pass'}
                disabled={events.length === 0 || !once}
                onChange={choose('pass')}
                title={`${formatMoney(once ?? 0, PRICE_CURRENCY)} once`}
                description={
                  events.length === 0
                    ? 'For one event, once you have one'
                    : 'One event, until 60 days after its end'
                }
              />
            </div>
          </Fieldset>
          {kind === 'pass' && event ? (
            <>
              <EventChoice events={events} value={event.id} onChange={setChosen} />
              <Once plan={plan} event={event} price={once ?? 0} />
            </>
          ) : quote.data ? (
            <Months plan={plan} quote={quote.data} />
          ) : quote.isError ? (
            <Callout tone="warning" title="Not by the month">
              {errorMessage(quote.error)}
            </Callout>
          ) : (
            <Skeleton className="h-48 w-full" />
          )}
          {error ? (
            <Callout tone="danger" announce="assertive" title="The payment was not opened">
              {errorMessage(error)} Nothing was taken.
            </Callout>
          ) : null}
        </Dialog.Body>
        <Dialog.Footer>
          <p className="me-auto self-center text-sm text-muted-foreground">The card page is the next step.</p>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button
            variant="primary-signup"
            pending={isPending}
            disabled={purchase === null || (kind === 'month' && !quote.data)}
            onClick={() => {
              if (purchase) mutate(purchase);
            }}
          >
            {PLAN_NAMES[plan]}, {sum}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
