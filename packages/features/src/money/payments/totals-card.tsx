import { Card, CompositionBar, type CompositionPart } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import type { Totals } from './balances';

const DOTS: Readonly<Record<CompositionPart['tone'], string>> = {
  yes: 'bg-answer-yes',
  maybe: 'bg-answer-maybe',
  no: 'bg-answer-no',
  wait: 'bg-answer-wait',
  open: 'border-2 border-dashed border-input',
};

export interface TotalsCardProps {
  totals: Totals;
  currency: string;
}

/** How much of what was agreed is in, late and still to come. */
export function TotalsCard({ totals, currency }: TotalsCardProps) {
  const { agreed, paid, late, promised, lateCount } = totals;
  const money = (minor: number) => formatMoney(minor, currency);
  const parts: CompositionPart[] = [
    { id: 'in', label: 'in', value: Math.max(0, paid), tone: 'yes' },
    { id: 'late', label: 'late', value: late, tone: 'maybe' },
    { id: 'promised', label: 'to come', value: promised, tone: 'wait' },
  ];
  return (
    <Card.Root className="gap-4">
      <h2 className="text-section">
        {money(paid)} is in of {money(agreed)}
        {late > 0 ? `; ${lateCount === 1 ? 'one is' : `${lateCount} are`} late with ${money(late)}` : ''}.
      </h2>
      <CompositionBar
        parts={parts}
        label={parts.map(({ label, value }) => `${money(value)} ${label}`).join(', ')}
        className="h-5"
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ id, label, value, tone }) => (
            <li key={id} className="flex items-baseline gap-2">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${DOTS[tone]}`} />
              {label} <span className="font-item tabular-nums">{money(value)}</span>
            </li>
          ))}
      </ul>
    </Card.Root>
  );
}
