import { CapacityMeter, Card, KeyValue, Stat } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { ShareBar } from '../components/share-bar';
import type { PromoCode, TicketSales, TicketType } from '../ticket-types';
import type { Selling } from './use-selling';

export interface SalesCardsProps {
  sales: TicketSales;
  rules: Selling['rules'];
  /** Only these count, on the page of one activity. */
  shown: readonly TicketType[] | undefined;
}

const placeKinds = ['free', 'paid', 'package'];
const counted = (value: number) => value.toLocaleString('en-US');

/** What a code does, in a few words. */
export const codeWords = (code: PromoCode, currency: string): string =>
  code.kind === 'unlock'
    ? 'opens hidden tickets'
    : code.kind === 'percent'
      ? `${code.percent ?? 0} % off`
      : `${formatMoney(code.amount_minor ?? 0, currency)} off`;

/** How often a code was used. */
export const usesWords = ({ used, max_uses }: PromoCode): string =>
  max_uses === null ? `${counted(used)} used` : `${counted(used)} of ${counted(max_uses)} used`;

/** As many as are seen one by one; more are a bar. */
const MOST_CELLS = 60;

interface PoolCellsProps {
  sold: number;
  held: number;
  size: number;
}

/** A cell for each place; the numbers stand in words beside it. */
function PoolCells({ sold, held, size }: PoolCellsProps) {
  return (
    <div aria-hidden className="flex flex-wrap gap-1.5">
      {Array.from({ length: size }, (_, at) => (
        <span
          key={at}
          className={`size-4 rounded-xs border forced-color-adjust-none ${
            at < sold
              ? 'border-primary bg-primary'
              : at < sold + held
                ? 'border-warning-text bg-warning-surface'
                : 'border-input'
          }`}
        />
      ))}
    </div>
  );
}

/** The figures: places sold, held and left with the codes in use, and the money by kind of ticket. */
export function SalesCards({ sales, rules, shown }: SalesCardsProps) {
  const types = shown
    ? sales.types.filter(({ ticket_type_id }) => shown.some(({ id }) => id === ticket_type_id))
    : sales.types;
  const places = types.filter(({ kind }) => placeKinds.includes(kind));
  const sum = (of: 'sold' | 'held' | 'waiting') => places.reduce((all, type) => all + type[of], 0);
  const sold = shown ? sum('sold') : sales.sold;
  const held = shown ? sum('held') : sales.held;
  const waiting = shown ? sum('waiting') : sales.waiting;
  const left = shown ? (places[0]?.left ?? null) : sales.left;
  const size = shown ? (left === null ? null : sold + held + left) : sales.size;
  const money = (minor: number) => formatMoney(minor, sales.currency);
  const moneyIn = shown ? types.reduce((all, type) => all + type.money_minor, 0) : sales.money_minor;
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <Card.Root className="gap-4">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Stat label="sold" value={sold} />
          <Stat label="held" value={held} />
          {left === null ? null : (
            <Stat label={size === null ? 'left' : `left of ${counted(size)}`} value={left} />
          )}
          {waiting > 0 ? <Stat label="wait" value={waiting} /> : null}
        </div>
        {size !== null && size <= MOST_CELLS && sold + held <= size ? (
          <PoolCells sold={sold} held={held} size={size} />
        ) : (
          <CapacityMeter taken={sold} held={held} size={size} label="Places sold" />
        )}
        {rules.codes.length > 0 && !shown ? (
          <KeyValue.Root>
            {rules.codes.slice(0, 4).map((code) => (
              <KeyValue.Item key={code.id} label={<span className="font-mono">{code.code}</span>}>
                {codeWords(code, sales.currency)}, {usesWords(code)}
              </KeyValue.Item>
            ))}
          </KeyValue.Root>
        ) : null}
      </Card.Root>
      <Card.Root className="gap-4">
        <Stat
          label={`Money in, ${sales.orders === 1 ? 'one order' : `${counted(sales.orders)} orders`}`}
          value={money(moneyIn)}
          change={sales.owed_minor > 0 && !shown ? `${money(sales.owed_minor)} still to come` : undefined}
        />
        <ShareBar
          parts={types
            .filter(({ money_minor }) => money_minor > 0)
            .map(({ ticket_type_id, name, money_minor }) => ({
              id: ticket_type_id,
              label: name,
              value: money_minor,
              text: money(money_minor),
            }))}
        />
      </Card.Root>
    </div>
  );
}
