import type { TicketSales, TicketType } from './ticket-types';

/** What of a package comes out of one pool of places. */
export interface PackagePart {
  key: string;
  /** '2 × Weekend, adult, 2 × Weekend, child' */
  words: string;
  /** Places that one package takes. */
  takes: number;
  /** Null: without a number. */
  left: number | null;
  /** Null: not known, such as for the places of an activity. */
  size: number | null;
  /** How many packages these places are for; null: any number. */
  packages: number | null;
}

export interface PackageFigures {
  parts: PackagePart[];
  /** How many more can be sold; null: any number. */
  possible: number | null;
  /** What decides that. */
  tightest: PackagePart | undefined;
  /** What its parts cost one by one now; null: one of them is not on sale. */
  alone_minor: number | null;
}

/** Where the places of a ticket come from; tickets of one pool have the same. */
const poolOf = (type: TicketType): string =>
  type.shares_places_with ?? (type.activity_id === null ? type.id : `activity ${type.activity_id}`);

/** The price that holds at this instant: the first in order that is on sale. */
export const priceNow = ({ ticket_prices, kind }: TicketType, now: number): number | null =>
  kind === 'free'
    ? 0
    : (ticket_prices.find(
        ({ sale_starts_at, sale_ends_at }) =>
          (sale_starts_at === null || Date.parse(sale_starts_at) <= now) &&
          (sale_ends_at === null || Date.parse(sale_ends_at) > now),
      )?.amount_minor ?? null);

/**
 * What a package of these parts takes and how many can still be sold: it never sells more than the places of any part,
 * and parts that share their places count together.
 */
export function packageFigures(
  wanted: TicketType['parts'],
  types: readonly TicketType[],
  sales: TicketSales,
  now: number,
): PackageFigures {
  const parts = new Map<string, PackagePart>();
  let alone: number | null = 0;
  for (const { ticket_type_id, qty } of wanted) {
    const type = types.find(({ id }) => id === ticket_type_id);
    if (type === undefined || qty <= 0) continue;
    const price = priceNow(type, now);
    alone = alone === null || price === null ? null : alone + qty * price;
    const key = poolOf(type);
    const before = parts.get(key);
    const takes = (before?.takes ?? 0) + qty;
    const left = sales.types.find((sold) => sold.ticket_type_id === type.id)?.left ?? null;
    parts.set(key, {
      key,
      words: [before?.words, `${qty} × ${type.name}`].filter(Boolean).join(', '),
      takes,
      left,
      size: types.find(({ id }) => id === key)?.places ?? null,
      packages: left === null ? null : Math.floor(Math.max(0, left) / takes),
    });
  }
  const all = [...parts.values()];
  const [tightest] = all
    .filter(({ packages }) => packages !== null)
    .toSorted((a, b) => (a.packages ?? 0) - (b.packages ?? 0));
  return { parts: all, possible: tightest?.packages ?? null, tightest, alone_minor: alone };
}

/** '€18 less than one by one' */
export function comparedWords(
  together: number,
  alone: number | null,
  money: (minor: number) => string,
): string {
  if (alone === null) return '';
  if (together < alone) return `${money(alone - together)} less than one by one`;
  return together > alone ? `${money(together - alone)} more than one by one` : 'as much as one by one';
}
