import type { TemplateBody } from '../template-schema';
import { amountText, basisText, budgetAt, type BudgetAt } from '../budget-at';
import { Part } from './part';

function Side({
  title,
  people,
  rows,
  at,
  kept,
  total,
}: {
  title: string;
  people: number;
  rows: BudgetAt['out'];
  at: BudgetAt;
  kept?: string;
  total: number;
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Basis</th>
          <th scope="col" className="sum">
            At {people} people
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, sum }) => (
          <tr key={line.title}>
            <td>{line.title}</td>
            <td>{basisText(line, at.heads)}</td>
            <td className="sum">{amountText(sum)}</td>
          </tr>
        ))}
        {kept === undefined ? null : (
          <tr>
            <td>Kept back</td>
            <td>{kept}</td>
            <td className="sum">{amountText(at.kept)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Together</td>
          <td className="sum">{amountText(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The budget at the number of people that was said, and what it comes to for each at fewer and at more. */
export function BudgetPart({ body: { budget, guests }, people }: { body: TemplateBody; people: number }) {
  const at = budgetAt(budget, people);
  const { adults, children, households } = at.heads;
  const others = [...new Set([guests.from, people, guests.to])].toSorted((one, other) => one - other);
  return (
    <Part
      id="budget"
      title="Budget"
      lead="Each line knows what it is the price of, so the sum follows the headcount. Amounts are a start, in the currency that you choose."
    >
      <p>
        <b className="tp-figure">{amountText(at.perHead)} a head</b> at {people}:{' '}
        {children > 0 ? `${adults} adults, ${children} children` : `${adults} adults`} in {households}{' '}
        households.{' '}
        {others
          .filter((number) => number !== people)
          .map((number) => `At ${number} it is ${amountText(budgetAt(budget, number).perHead)}.`)
          .join(' ')}
      </p>
      <Side
        title="Goes out"
        people={people}
        rows={at.out}
        at={at}
        kept={`${budget.contingencyPct} % of what goes out`}
        total={at.spent}
      />
      {at.in.length > 0 ? (
        <Side title="Comes in" people={people} rows={at.in} at={at} total={at.earned} />
      ) : null}
    </Part>
  );
}
