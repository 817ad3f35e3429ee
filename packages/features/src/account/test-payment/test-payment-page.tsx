import { KeyValue } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { brand } from '@foregather/features/core/base';
import { ButtonLink, MessagePanel, PageMain, PageSkeleton } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import { formatMoney } from '@foregather/words';
import { marketingPaths } from '../../marketing/paths';
import { Passed } from './passed';
import { Question } from './question';
import { returnPath, type TestCheckout, testCheckoutQuery } from './test-payment';

/** The hazard stripe on top: nobody takes this page for a bank. */
function Stripe() {
  return (
    <div className="bg-[repeating-linear-gradient(-45deg,var(--highlight)_0_1.5rem,var(--color-spruce-950)_1.5rem_3rem)] p-3">
      <p className="mx-auto w-fit max-w-full rounded-md bg-highlight px-4 py-1.5 text-center text-highlight-foreground">
        <strong className="font-display">Test payment</strong> No card, no bank, no money. This page answers
        in place of the card provider.
      </p>
    </div>
  );
}

/** The grey ticket: what is to be paid, for whom, and where it leads back. */
function Ticket({ checkout }: { checkout: TestCheckout }) {
  const { amount_minor, currency, title, payer_name, renew_minor, starts_at, return_path, id } = checkout;
  const money = (minor: number) => formatMoney(minor, currency, { cents: true });
  const now = starts_at === null ? amount_minor : 0;
  return (
    <section
      aria-label="What is to be paid"
      className="overflow-hidden rounded-lg border border-border bg-card text-card-foreground"
    >
      <p className="grid gap-1 border-b border-dashed border-border bg-quiet p-5 text-quiet-foreground">
        <span className="text-sm font-semibold">Test, nothing is taken</span>
        <span className="font-display text-3xl font-bold tabular-nums">{money(now)}</span>
      </p>
      <KeyValue.Root className="p-5">
        <KeyValue.Item label={title}>{money(now)}</KeyValue.Item>
        {renew_minor === null ? null : (
          <KeyValue.Item
            label={starts_at === null ? 'Each month after' : 'Each month, from the end of the trial'}
          >
            {money(renew_minor)}
          </KeyValue.Item>
        )}
        {payer_name === null ? null : <KeyValue.Item label="For">{payer_name}</KeyValue.Item>}
        <KeyValue.Item label="Payment">
          <span className="font-mono break-all">{id.slice(0, 8)}</span>
        </KeyValue.Item>
        <KeyValue.Item label="Returns to">
          <span className="font-mono break-all">{return_path}</span>
        </KeyValue.Item>
      </KeyValue.Root>
    </section>
  );
}

/** The test provider's page: it stands in for that of the card provider where none is configured. */
export function Page() {
  const { checkoutId = '' } = useParams();
  const query = useQuery(testCheckoutQuery(checkoutId));
  const { data: checkout, isPending, isError, error, refetch, isRefetching } = query;
  if (isPending) return <PageSkeleton />;
  if (isError)
    return (
      <PageMain>
        <LoadFailure error={error} level={1} retrying={isRefetching} onRetry={() => void refetch()} />
      </PageMain>
    );
  if (!checkout)
    return (
      <PageMain>
        <MessagePanel
          title="There is no test payment here"
          description="Its address is incomplete, or payments go to a real card provider here."
          actions={<ButtonLink to={marketingPaths.home()}>Go to the home page</ButtonLink>}
        />
      </PageMain>
    );
  return (
    <>
      <Stripe />
      <PageMain>
        <div className="mx-auto grid max-w-5xl gap-8">
          <div className="grid gap-8 lg:grid-cols-[1fr_2fr]">
            <div className="grid content-start gap-4">
              <Link
                to={returnPath(checkout)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-link focus-ring"
              >
                <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
                Back to {brand.name}
              </Link>
              <Ticket checkout={checkout} />
            </div>
            <div className="grid content-start gap-5">
              <h1 className="text-2xl">What shall the bank say?</h1>
              <Question checkout={checkout} />
            </div>
          </div>
          <Passed checkout={checkout} />
        </div>
      </PageMain>
    </>
  );
}
