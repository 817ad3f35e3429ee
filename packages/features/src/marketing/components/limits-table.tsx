import { Table } from '@foregather/ui';
import { PLAN_NAMES, PLANS, type PlanTable } from '@foregather/features/core/session';
import { useIsFeatureBuilt } from '@foregather/features/core/shell';
import { LIMIT_FEATURES, LIMITS, limitText } from '../labels';

/** Every limit of every plan, as the database enforces it. */
export function LimitsTable({ table }: { table: PlanTable }) {
  const isFeatureBuilt = useIsFeatureBuilt();
  return (
    <Table.Root caption="Limits of each plan" hideCaption>
      <Table.Header>
        <Table.Head>Limit</Table.Head>
        {PLANS.map((plan) => (
          <Table.Head key={plan} numeric>
            {PLAN_NAMES[plan]}
          </Table.Head>
        ))}
      </Table.Header>
      <Table.Body>
        {LIMITS.map(([key, words]) => (
          <Table.Row key={key}>
            <Table.RowHead>
              {words}
              {isFeatureBuilt(LIMIT_FEATURES[key]) ? null : (
                <span className="block text-sm font-normal text-muted-foreground">Coming soon</span>
              )}
            </Table.RowHead>
            {PLANS.map((plan) => (
              <Table.Cell key={plan} label={PLAN_NAMES[plan]} numeric>
                {limitText(key, table[plan][key])}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
