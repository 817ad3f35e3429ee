import { Badge, CapacityMeter, Card } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import type { ReactNode } from 'react';
import { counted } from './counted';
import type { DemoFacts } from './demo-facts';

function Problem({
  badge,
  title,
  ways,
  children,
}: {
  badge: string;
  title: string;
  ways: readonly string[];
  children: ReactNode;
}) {
  return (
    <Card.Root as="article" className="grid content-start gap-4">
      <Badge tone="warning" className="justify-self-start">
        {badge}
      </Badge>
      <h3 className="text-xl">{title}</h3>
      {children}
      <div className="grid gap-1">
        <h4 className="text-base">Ways out</h4>
        <ul className="grid list-disc gap-1 ps-5 text-muted-foreground">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </div>
    </Card.Root>
  );
}

/** More people said yes than there are places. */
function FullEvent({ facts: { places, waiting } }: { facts: DemoFacts }) {
  return (
    <Problem
      badge="Full"
      title={`${places} places, and ${places + waiting.people} people want to come`}
      ways={[
        'Raise the number of places: those who wait are asked at once, in their order.',
        'Keep it as it is: a place that comes free is offered to whoever waits longest.',
        'Ask those who said maybe to make up their minds.',
      ]}
    >
      <CapacityMeter taken={places} size={places} label="Places" />
      <p className="text-muted-foreground">
        {counted(waiting.people, 'person', 'people')} in {counted(waiting.parties, 'household', 'households')}{' '}
        {waiting.people === 1 ? 'waits' : 'wait'}, in the order they asked.
      </p>
    </Problem>
  );
}

/** One side of the money; the amount beside it says the same. */
function Side({
  name,
  amount,
  share,
  looks,
}: {
  name: string;
  amount: string;
  share: number;
  looks: string;
}) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_6rem] items-center gap-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="contents">
        <svg aria-hidden width="100%" height="22" className="block rtl:-scale-x-100 forced-colors:border">
          <rect width={`${share * 100}%`} height="22" rx="5" className={looks} />
        </svg>
        <b className="text-end font-semibold tabular-nums">{amount}</b>
      </dd>
    </div>
  );
}

/** One cost was agreed higher than it was planned. */
function ShortBudget({ facts: { budget } }: { facts: DemoFacts }) {
  const { line, currency } = budget;
  const money = (minor: number) => formatMoney(minor, currency);
  const most = Math.max(budget.in, budget.out);
  return (
    <Problem
      badge="Short of money"
      title="The budget does not hold"
      ways={[
        'Raise the share of a guest: the budget says to which price.',
        'Talk to whoever sent the quote, or ask for a second one.',
        'Leave out another line, and see at once what that saves.',
      ]}
    >
      <p className="text-muted-foreground">
        {line.title}: agreed at {money(line.agreed)} instead of {money(line.planned)}.
      </p>
      <dl className="grid gap-2">
        <Side name="Comes in" amount={money(budget.in)} share={budget.in / most} looks="fill-primary" />
        <Side name="Goes out" amount={money(budget.out)} share={budget.out / most} looks="fill-highlight" />
      </dl>
      <p className="border-t border-border pt-3">
        <b className="font-display text-xl font-bold">{money(-budget.left)} missing</b>{' '}
        <span className="text-muted-foreground">at {counted(budget.people, 'person', 'people')}</span>
      </p>
    </Problem>
  );
}

/** The two problems that wait for the host, with their numbers and with ways out. */
export function DemoProblems({ facts }: { facts: DemoFacts }) {
  return (
    <section aria-labelledby="waits" className="grid gap-4">
      <h2 id="waits" className="text-2xl">
        This is what waits
      </h2>
      <div className="grid gap-5 lg:grid-cols-2">
        <FullEvent facts={facts} />
        <ShortBudget facts={facts} />
      </div>
    </section>
  );
}
