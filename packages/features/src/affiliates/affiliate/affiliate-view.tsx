import { Button, buttonVariants, Callout, Skeleton, Table, textLinkVariants } from '@foregather/ui';
import { formatMoney, percentText } from '@foregather/words';
import type { ReactNode } from 'react';
import { brand } from '@foregather/features/core/base';
import { PLAN_NAMES, PRICE_CURRENCY, type PlanTable } from '@foregather/features/core/session';
import { PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { affiliatePaths } from '../paths';
import { earnings, PROGRAMME } from '../programme';
import { AffiliateReceipt } from './affiliate-receipt';

const { months, cookieDays, waitDays, payDay, payFromMinor } = PROGRAMME;
const share = percentText(PROGRAMME.shareBps);
const price = (minor: number) => formatMoney(minor, PRICE_CURRENCY);
const amount = (minor: number) => formatMoney(minor, PRICE_CURRENCY, { cents: true });

const STEPS = [
  [
    'The click',
    `Remembered for ${cookieDays} days, in one cookie that holds your code and nothing about the person.`,
  ],
  ['The sign-up', 'Counts for the link that was opened last, if there were two.'],
  [
    'The payment',
    `With each payment of their first ${months} months, ${share} of it is written to your name.`,
  ],
  [`${waitDays} days later`, 'It is yours: the time in which a payment is given back is over.'],
  [
    `The ${payDay}th of a month`,
    `What is yours is paid to your bank, from ${price(payFromMinor)} on. Less waits for the next month.`,
  ],
] as const;

const COUNTS = [
  `${PLAN_NAMES.premium}, ${PLAN_NAMES.pro} and ${PLAN_NAMES.business}, by the month`,
  'A plan bought for one event',
  'A larger plan that the same person takes later, within those months',
];

const EXCLUDED = [
  'Your own account, or one of your own organisation',
  'The free plan and the trial: nothing is paid there',
  'Tickets, gifts and whatever else guests pay: that money is the host’s',
  'Payments that are given back',
  `Adverts with the name ${brand.name}`,
  'Messages that nobody asked for',
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid">
      {points.map((point) => (
        <li key={point} className="border-t border-border py-2.5">
          {point}
        </li>
      ))}
    </ul>
  );
}

/** What the page follows from. */
export interface AffiliateData {
  /** Null: prices could not be read; undefined: not read yet. */
  table: PlanTable | null | undefined;
  signedIn: boolean;
  /** Whether the page on which one applies is there. */
  mayApply: boolean;
  /** Reads the prices again, where a page can. */
  retry?: () => void;
}

/** What the reader can do: apply, once that page is there; until then say that they would like to. */
function Apply({ signedIn, mayApply }: Pick<AffiliateData, 'signedIn' | 'mayApply'>) {
  if (mayApply) {
    return (
      <p>
        <SiteLink
          to={affiliatePaths.apply()}
          className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}
        >
          Apply
        </SiteLink>
      </p>
    );
  }
  const mail = (
    <a className={textLinkVariants()} href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
  return (
    <Callout
      title="The programme has not started"
      actions={
        signedIn ? null : (
          <SiteLink to={authPaths.signup()} className={buttonVariants({ variant: 'primary-signup' })}>
            Sign up
          </SiteLink>
        )
      }
    >
      {signedIn ? (
        <>No recommendation is counted yet. Write to {mail} if you want to be told when it does.</>
      ) : (
        <>
          No recommendation is counted yet. Sign up and tick the box about recommending, or write to {mail},
          if you want to be told when it does.
        </>
      )}
    </Callout>
  );
}

/** What one person earns you on each plan, from the prices that the pricing page shows. */
function EarningsTable({ table }: { table: PlanTable }) {
  return (
    <Table.Root caption="What one person earns you" hideCaption>
      <Table.Header>
        <Table.Head>They take</Table.Head>
        <Table.Head numeric>You get a month</Table.Head>
        <Table.Head numeric>In {months} months</Table.Head>
        <Table.Head numeric>You get for one event</Table.Head>
      </Table.Header>
      <Table.Body>
        {earnings(table).map(({ plan, month, event }) => (
          <Table.Row key={plan}>
            <Table.RowHead>
              {PLAN_NAMES[plan]}
              <span className="block text-sm font-normal text-muted-foreground">
                {price(month.price)} a month{event ? `, ${price(event.price)} for one event` : ''}
              </span>
            </Table.RowHead>
            <Table.Cell label="You get a month" numeric>
              {amount(month.share)}
            </Table.Cell>
            <Table.Cell label={`In ${months} months`} numeric>
              {amount(month.allMonths)}
            </Table.Cell>
            <Table.Cell label="You get for one event" numeric>
              {event ? amount(event.share) : '–'}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** The terms of the affiliate programme: what one earns, when and on what, in real sums. */
export function AffiliateView({ data: { table, signedIn, mayApply, retry } }: { data: AffiliateData }) {
  return (
    <PageMain width="site">
      <div className="mx-auto grid max-w-[69rem] gap-14 sm:pt-6">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div className="grid gap-6">
            <h1 className="text-4xl">
              Recommend it. <span className="block">Earn {share}.</span>
            </h1>
            <p className="max-w-[52ch] text-lg text-muted-foreground">
              {share} of what the people you bring pay in their first {months} months. Whoever stays on{' '}
              {PLAN_NAMES.free} pays nothing and brings you nothing, and we say so.
            </p>
            <Apply signedIn={signedIn} mayApply={mayApply} />
          </div>
          <AffiliateReceipt table={table ?? undefined} failed={table === null} />
        </div>
        <Part title="From click to money">
          <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="grid content-start gap-2">
                <span
                  aria-hidden
                  className="grid size-10 place-items-center rounded-full bg-highlight font-display font-bold text-highlight-foreground"
                >
                  {index + 1}
                </span>
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted-foreground">{text}</p>
              </li>
            ))}
          </ol>
        </Part>
        <Part title="What one person earns you">
          {table ? (
            <EarningsTable table={table} />
          ) : table === null ? (
            <div className="grid justify-items-start gap-3">
              <p>The sums of each plan could not be read just now.</p>
              {retry ? (
                <Button variant="outline" onClick={retry}>
                  Try again
                </Button>
              ) : null}
            </div>
          ) : (
            <Skeleton className="h-56 w-full" />
          )}
        </Part>
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          <Part title="What counts">
            <Points points={COUNTS} />
          </Part>
          <Part title="What does not count">
            <Points points={EXCLUDED} />
          </Part>
        </div>
        <Part title="What you say to people">
          <p className="max-w-reading">
            “I get money if you buy.” It stands in every text and picture that you get from us. Keep it there,
            and say it in your own words wherever you write them.
          </p>
        </Part>
      </div>
    </PageMain>
  );
}
