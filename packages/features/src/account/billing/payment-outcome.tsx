import { Callout, Skeleton, Spinner, toast } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '@foregather/features/core/shell';
import { PLAN_NAMES, useUser } from '@foregather/features/core/session';
import { formatMoney } from '@foregather/words';
import { accountPaths } from '../paths';
import { type Checkout, checkoutQuery } from './billing';
import { useRefreshPlan } from './billing-acts';

export interface PaymentOutcomeProps {
  /** The payment that the provider led back from. */
  checkoutId: string;
  /** Whether the provider led back from its page of thanks: its word may be a moment behind, and is waited for. */
  claimed?: boolean;
  /** Where the reader came from before they paid; they go back there by themselves once what they bought is theirs. */
  returnPath: string | null;
}

/** What the reader is told once what they bought is theirs; a plan is named only then. */
const thanks = ({ purpose, plan_type, title }: Checkout) =>
  purpose === 'plan' && plan_type !== null
    ? `You're now on the ${PLAN_NAMES[plan_type]} plan.`
    : `${title}: it is open now.`;

/** Tells once that it is theirs, reads the plan anew everywhere, and leads back. */
function Arrived({ checkout, returnPath }: { checkout: Checkout; returnPath: string | null }) {
  const { id } = useUser();
  const navigate = useNavigate();
  const refresh = useRefreshPlan(id);
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast.success(thanks(checkout), { id: `paid-${checkout.id}` });
    void refresh().then(() => {
      if (returnPath !== null) void navigate(returnPath, { replace: true });
    });
  }, [checkout, navigate, refresh, returnPath]);
  return (
    <Callout
      tone="success"
      announce="polite"
      title={thanks(checkout)}
      actions={
        <>
          {returnPath === null ? null : <ButtonLink to={returnPath}>Go back to where you were</ButtonLink>}
          <ButtonLink to={accountPaths.plan()} variant="outline">
            Plan and invoices
          </ButtonLink>
        </>
      }
    >
      {checkout.starts_at === null
        ? 'The invoice comes by mail and is in your account.'
        : 'Your trial runs on; the first month is taken when it ends.'}
    </Callout>
  );
}

/** Where a payment stands, live: nothing is called bought before the database says so. */
export function PaymentOutcome({ checkoutId, claimed = false, returnPath }: PaymentOutcomeProps) {
  const { data: checkout, isPending, isError } = useQuery(checkoutQuery(checkoutId));
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (isError || !checkout)
    return (
      <Callout tone="warning" title="This payment is not known here">
        It is another account’s, or its address is incomplete. Your own payments are under Plan and invoices.
      </Callout>
    );
  const { state, applied_at, failure, amount_minor, currency, title } = checkout;
  const sum = formatMoney(amount_minor, currency, { cents: true });
  if (['paid', 'partly_refunded', 'disputed'].includes(state)) {
    if (applied_at !== null) return <Arrived checkout={checkout} returnPath={returnPath} />;
    return (
      <Callout tone="info" announce="polite" title="Your payment arrived">
        <span className="inline-flex items-center gap-2">
          <Spinner label="Opening what you bought" /> {title} opens in a moment. Should it take longer than a
          minute, a person is told and sees to it; you need not pay again.
        </span>
      </Callout>
    );
  }
  if (state === 'pending' || (claimed && state === 'open'))
    return (
      <Callout
        tone="info"
        announce="polite"
        title={state === 'pending' ? 'Your bank has not answered yet' : 'Waiting for the card provider'}
      >
        <span className="inline-flex items-center gap-2">
          <Spinner label="Waiting for the bank" /> {sum} for {title}. You can leave this page: it opens by
          itself when the payment is there, and a mail with the invoice tells you.
        </span>
      </Callout>
    );
  if (state === 'failed')
    return (
      <Callout tone="danger" announce="polite" title="The payment was refused">
        {failure ?? 'The bank refused the payment.'} Nothing was taken, and nothing of yours has changed. You
        can try again with another card.
      </Callout>
    );
  if (state === 'refunded')
    return (
      <Callout tone="info" announce="polite" title="This payment was given back">
        {sum} for {title} went back to the card it came from.
      </Callout>
    );
  return (
    <Callout tone="info" announce="polite" title="Nothing was paid">
      {title} was not paid, and nothing was taken. You can choose again below.
    </Callout>
  );
}
