import { Table } from '@foregather/ui';
import { PLAN_NAMES, PLANS, type Plan, type PlanTable } from '@foregather/features/core/session';
import { PlanLineList, planLines } from '@foregather/features/core/shell';
import { LIMIT_FEATURES, LIMITS, limitText } from '../labels';
import type { PricingData } from './pricing-data';

type Built = PricingData['built'];

/** Every limit of every plan, as the database enforces it. */
function Limits({ table, built }: { table: PlanTable; built: Built }) {
  return (
    <Table.Root caption="Limits of each plan" hideCaption className="max-md:hidden">
      <Table.Header>
        <Table.Head>Limit</Table.Head>
        {PLANS.map((plan) => (
          <Table.Head key={plan} numeric>
            {PLAN_NAMES[plan]}
          </Table.Head>
        ))}
      </Table.Header>
      <Table.Body>
        {LIMITS.map(([key, words]) => {
          const feature = LIMIT_FEATURES[key];
          return (
            <Table.Row key={key}>
              <Table.RowHead>
                {words}
                {feature === undefined || built === undefined || built.has(feature) ? null : (
                  <span className="block text-sm font-normal text-muted-foreground">Coming soon</span>
                )}
              </Table.RowHead>
              {PLANS.map((plan) => (
                <Table.Cell key={plan} label={PLAN_NAMES[plan]} numeric>
                  {limitText(key, table[plan][key])}
                </Table.Cell>
              ))}
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}

const STEPS = [
  ['free', 'premium'],
  ['premium', 'pro'],
  ['pro', 'business'],
] as const;

/** On a phone one step at a time: the old number, and the new one. */
function StepOnPhone({ table }: { table: PlanTable }) {
  return (
    <section aria-label="One step at a time" className="pr-step grid gap-3 md:hidden">
      <fieldset className="pr-switch">
        <legend className="sr-only">Step</legend>
        {STEPS.map(([from, to]) => (
          <label key={to}>
            <input
              type="radio"
              name="step"
              value={to}
              defaultChecked={to === 'premium'}
              className="sr-only"
            />
            {from === 'free' ? 'Free to ' : 'to '}
            {PLAN_NAMES[to]}
          </label>
        ))}
      </fieldset>
      <dl className="tabular-nums">
        {LIMITS.map(([key, words]) => (
          <div key={key} className="flex items-baseline justify-between gap-3 border-b border-border py-3">
            <dt>{words}</dt>
            {STEPS.map(([from, to]) => (
              <dd key={to} data-of={to} className="min-w-1/3 text-end">
                {limitText(key, table[from][key])} <span aria-hidden>›</span>
                <span className="sr-only">, then</span> <strong>{limitText(key, table[to][key])}</strong>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a plan adds to the one below it. */
function Adds({ plan, built }: { plan: Plan; built: ReadonlySet<string> }) {
  const below = PLANS[PLANS.indexOf(plan) - 1];
  return (
    <div className="grid content-start gap-3 border-t-2 border-border pt-3 text-sm">
      <h3 className="text-lg">{PLAN_NAMES[plan]}</h3>
      <p className="font-semibold">{below ? `Everything in ${PLAN_NAMES[below]}, and` : 'What you can do'}</p>
      <PlanLineList {...planLines(plan, (feature) => built.has(feature))} />
    </div>
  );
}

/** What each step adds: how much room in numbers, then what one can do. */
export function PlanSteps({ table, built }: Pick<PricingData, 'table' | 'built'>) {
  return (
    <div className="grid gap-10">
      {table ? (
        <>
          <Limits table={table} built={built} />
          <StepOnPhone table={table} />
        </>
      ) : null}
      {built ? (
        <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {PLANS.map((plan) => (
            <Adds key={plan} plan={plan} built={built} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
