import {
  Button,
  Callout,
  ErrorPanel,
  PageHeader,
  SkeletonGroup,
  Skeleton,
  textLinkVariants,
} from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  brand,
  errorWords,
  PageMain,
  PLAN_NAMES,
  planTableQuery,
  TRIAL_DAYS,
  type PlanTable,
} from '@foregather/features/core';
import { LimitsTable } from '../components/limits-table';
import { OrderExample } from '../components/order-example';
import { PlanCards } from '../components/plan-cards';
import { useViewer, type Viewer } from '../viewer';

export { pricesFirst as loader } from '../prices-first';

const QUESTIONS = [
  [
    'What does the price for one event open?',
    'The plan for that one event, until 60 days after its end. Your other events stay on the plan of your account.',
  ],
  [
    'How do I get Business?',
    'By upgrading: start on Free, then choose Business. It is not chosen at sign-up.',
  ],
  [
    'What is the trial?',
    `${TRIAL_DAYS} days of Premium with Premium’s limits, once, without a card. It ends by itself and never turns into a charge.`,
  ],
  [
    'What counts as an open event?',
    'One that is live or paused and not over. Drafts, cancelled, archived and ended events do not count, so you can prepare the next one.',
  ],
  [
    'Which emails count?',
    'Invitations, reminders and announcements. Cancellations, sign-in mails and answers to what a guest did are always sent and never counted.',
  ],
  [
    'What happens at a limit, or after a downgrade?',
    'A limit stops only your own next addition, with a sentence that says what is full. It never stops a guest’s reply. Nothing is deleted, and what you made stays readable and can be exported.',
  ],
] as const;

/** What the reader has, before anything is offered. */
function Standing({ viewer }: { viewer: Viewer }) {
  if (viewer.kind === 'helper') {
    return (
      <p>
        {viewer.organisation} is on {PLAN_NAMES[viewer.plan]}. Its plan belongs to its owner.
      </p>
    );
  }
  if (viewer.kind !== 'owner') return null;
  if (viewer.trialDays !== null) {
    const days = viewer.trialDays === 1 ? '1 day' : `${viewer.trialDays} days`;
    return (
      <p>
        You are on {PLAN_NAMES[viewer.plan]}. Your Premium trial runs for {days} more.
      </p>
    );
  }
  return (
    <p>
      You are on {PLAN_NAMES[viewer.plan]}.
      {viewer.trialUsed && viewer.plan === 'free' ? ' Your Premium trial is over.' : ''}
    </p>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">{title}</h2>
        {lead ? <p className="max-w-reading text-muted-foreground">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

function Figures({ table }: { table: PlanTable }) {
  return (
    <>
      <Section title="What each plan has room for">
        <LimitsTable table={table} />
      </Section>
      <Section
        title="Every fee, on one ticket of $75"
        lead="The card provider’s line is what such providers usually take in the United States. It is theirs, not ours, and yours may differ."
      >
        <OrderExample table={table} />
      </Section>
    </>
  );
}

/** The four plans by what you can do, with every price, limit and fee from the table. */
export function Page() {
  const { data: table, error, isPending, refetch } = useQuery(planTableQuery());
  const viewer = useViewer();
  return (
    <PageMain className="grid gap-10">
      <div className="grid gap-4">
        <PageHeader
          title="Plans and prices"
          description="Free is whole for running one reunion. A larger plan adds depth and room, by the month or for one event."
        />
        <Standing viewer={viewer} />
      </div>
      <section aria-label="Plans" className="grid gap-5">
        <h2 className="sr-only">Plans</h2>
        <PlanCards table={table} failed={error !== null} viewer={viewer} full />
        <Callout title="How you get a plan today">
          Online payment is not connected yet. You can start free and try Premium at once; for a paid plan
          write to{' '}
          <a className={textLinkVariants()} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>{' '}
          and a person sets it for you. Some of the tools named above are still being built: their pages say
          so and show the way that works today.
        </Callout>
      </section>
      {table ? <Figures table={table} /> : null}
      {isPending ? (
        <SkeletonGroup label="Reading the limits of the plans">
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      ) : null}
      {error ? (
        <ErrorPanel
          {...errorWords(error)}
          actions={<Button onClick={() => void refetch()}>Read prices and limits again</Button>}
        />
      ) : null}
      <Section title="Questions about plans">
        <dl className="grid gap-5 md:grid-cols-2 md:gap-x-10">
          {QUESTIONS.map(([question, answer]) => (
            <div key={question} className="grid content-start gap-1">
              <dt className="font-semibold">{question}</dt>
              <dd className="text-muted-foreground">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </PageMain>
  );
}
