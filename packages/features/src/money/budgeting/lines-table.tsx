import { Table } from '@foregather/ui';
import { ActionMenu } from '@foregather/features/core/shell';
import type { BudgetLine } from '../budget';
import { SIDES, type Side } from '../budget-sums';
import { basisWords, lastRowName, lineState, type MoneyWords, SIDE_NAMES } from './budget-words';
import { RANGE } from '../heads';
import { byCategory, type Reckoning } from './reckoning';
import { PaidMeter, SumButton, SumCells } from './line-cells';

export interface LinesTableProps {
  reckoning: Reckoning;
  contingencyPct: number;
  money: MoneyWords;
  /** The line whose price is on trial. */
  trialId: string | undefined;
  canEdit: boolean;
  onExplain: (line: BudgetLine | 'contingency') => void;
  onEdit: (line: BudgetLine) => void;
  onRemove: (line: BudgetLine) => void;
}

/** The lines by side and category, with what they come to at each headcount. On a phone a row is two lines. */
export function LinesTable(props: LinesTableProps) {
  const { reckoning, money, canEdit } = props;
  const { people, sums } = reckoning;
  return (
    <Table.Root caption="Lines of the budget" hideCaption phone="rows">
      <Table.Header>
        <Table.Head>Line</Table.Head>
        <Table.Head>Basis</Table.Head>
        {RANGE.map((key) => (
          <Table.Head key={key} numeric className={key === 'likely' ? 'font-semibold text-foreground' : ''}>
            at {people[key]}
          </Table.Head>
        ))}
        <Table.Head>Paid</Table.Head>
        {canEdit ? (
          <Table.Head className="print:hidden">
            <span className="sr-only">Actions</span>
          </Table.Head>
        ) : null}
      </Table.Header>
      {SIDES.map((side) => (
        <SideRows key={side} side={side} {...props} />
      ))}
      <Table.Body>
        <Table.Row className="max-md:border-b-0">
          <Table.RowHead className="border-t-2 border-b-0 border-t-foreground text-section">
            {lastRowName(reckoning)}
          </Table.RowHead>
          <Table.Cell label="Basis" className="border-t-2 border-b-0 border-t-foreground max-md:hidden" />
          <SumCells
            people={people}
            className="border-t-2 border-b-0 border-t-foreground"
            cell={(key) => (
              <span
                className={
                  sums[key].left < 0 ? 'rounded-sm bg-warning-surface px-1.5 py-0.5 text-warning-text' : ''
                }
              >
                {money.plain(sums[key].left)}
              </span>
            )}
          />
          <Table.Cell label="Paid" className="border-t-2 border-b-0 border-t-foreground max-md:hidden" />
          {canEdit ? (
            <Table.Cell
              label="Actions"
              className="border-t-2 border-b-0 border-t-foreground max-md:hidden print:hidden"
            />
          ) : null}
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}

/** '9 lines, 1,500 paid' */
const sideWords = (count: number, paid: number, { plain }: MoneyWords) =>
  `${count} ${count === 1 ? 'line' : 'lines'}${paid > 0 ? `, ${plain(paid)} paid` : ''}`;

function SideRows({ side, ...props }: LinesTableProps & { side: Side }) {
  const { reckoning, money, canEdit, contingencyPct, onExplain } = props;
  const { people, sums } = reckoning;
  const lines = byCategory(reckoning.lines.filter((line) => line.side === side));
  const paid = lines.reduce((sum, line) => sum + line.paid_minor, 0);
  return (
    <Table.Body>
      <Table.Row className="align-bottom">
        <Table.RowHead className="pt-5 text-section">{SIDE_NAMES[side]}</Table.RowHead>
        <Table.Cell label="Basis" className="pt-5 text-meta text-muted-foreground">
          {sideWords(lines.length, paid, money)}
        </Table.Cell>
        <SumCells
          people={people}
          className="pt-5 font-semibold"
          cell={(key) => money.plain(sums[key][side])}
        />
        <Table.Cell label="Paid" className="max-md:hidden" />
        {canEdit ? <Table.Cell label="Actions" className="max-md:hidden print:hidden" /> : null}
      </Table.Row>
      {lines.map((line) => (
        <LineRow key={line.id} line={line} {...props} />
      ))}
      {side === 'out' && contingencyPct > 0 ? (
        <Table.Row>
          <Table.RowHead>Contingency</Table.RowHead>
          <Table.Cell label="Basis">
            <span>
              <strong className="font-semibold">{contingencyPct}%</strong> of what is not agreed
            </span>
          </Table.Cell>
          <SumCells
            people={people}
            cell={(key) =>
              key === 'likely' ? (
                <SumButton of="Contingency" onPress={() => onExplain('contingency')}>
                  {money.plain(sums.likely.contingency)}
                </SumButton>
              ) : (
                money.plain(sums[key].contingency)
              )
            }
          />
          <Table.Cell label="Paid" className="text-meta text-muted-foreground max-md:hidden">
            kept back
          </Table.Cell>
          {canEdit ? <Table.Cell label="Actions" className="max-md:hidden print:hidden" /> : null}
        </Table.Row>
      ) : null}
    </Table.Body>
  );
}

function LineRow({
  line,
  reckoning: { heads, people, sums },
  money,
  trialId,
  canEdit,
  onExplain,
  onEdit,
  onRemove,
}: LinesTableProps & { line: BudgetLine }) {
  const words = basisWords(line, heads.likely, money);
  const sum = (key: (typeof RANGE)[number]) => sums[key].lines.get(line.id) ?? 0;
  const onTrial = line.id === trialId;
  return (
    <Table.Row className={onTrial ? 'bg-warning-surface text-warning-text' : ''}>
      <Table.RowHead>
        {line.title}
        {line.category === null ? null : (
          <span className="ms-2 text-meta font-normal text-muted-foreground max-md:hidden">
            {line.category}
          </span>
        )}
        {onTrial ? <span className="ms-2 text-meta font-semibold">on trial</span> : null}
      </Table.RowHead>
      <Table.Cell label="Basis">
        {line.agreed_minor === null ? (
          // One child: on a phone the cell would push its children apart.
          <span>
            {words.price === '' ? null : <strong className="font-semibold">{words.price} </strong>}
            {words.rest}
          </span>
        ) : (
          'agreed sum'
        )}
      </Table.Cell>
      <SumCells
        people={people}
        cell={(key) =>
          key === 'likely' ? (
            <SumButton of={line.title} onPress={() => onExplain(line)}>
              {money.plain(sum(key))}
            </SumButton>
          ) : (
            money.plain(sum(key))
          )
        }
      />
      <Table.Cell label="Paid" className="max-md:hidden">
        <PaidMeter
          paid={line.paid_minor}
          sum={sum('likely')}
          words={line.paid_minor > 0 ? money.plain(line.paid_minor) : lineState(line)}
          agreed={line.agreed_minor !== null}
        />
      </Table.Cell>
      {canEdit ? (
        <Table.ActionsCell className="print:hidden">
          <ActionMenu
            label={`More for ${line.title}`}
            items={[
              { key: 'edit', label: 'Edit', onSelect: () => onEdit(line) },
              { key: 'remove', label: 'Remove', onSelect: () => onRemove(line) },
            ]}
          />
        </Table.ActionsCell>
      ) : null}
    </Table.Row>
  );
}
