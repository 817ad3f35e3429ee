import * as z from 'zod';
import { addDays, dayInZone } from '@foregather/words';
import { instantOf } from '@foregather/features/core/base';
import {
  optionalAmount,
  optionalDay,
  optionalText,
  optionalWhole,
  requiredText,
} from '@foregather/features/patterns';
import { TICKET_KINDS } from '../labels';
import type { TicketType, TicketTypeDraft } from '../ticket-types';

/** Where a ticket's places come from. */
const SOURCES = ['own', 'shared', 'activity', 'none'] as const;
export type PlaceSource = (typeof SOURCES)[number];

/** The largest price in minor units, and the most of one kind, as in the database. */
export const MOST_PRICE = 100_000_000;
export const MOST_PLACES = 100_000;
export const MOST_PRICES = 6;

const priceSchema = z.object({
  id: z.string(),
  label: optionalText(60),
  amount: optionalAmount(),
  from: optionalDay(),
  until: optionalDay(),
  places: optionalWhole(1, MOST_PLACES),
});
const partSchema = z.object({ id: z.string(), name: z.string(), qty: optionalWhole(0, 20) });

/** What is in sight of the form. */
const shownSchema = z
  .object({
    name: requiredText(80, 'Name the ticket, such as Weekend, adult.'),
    summary: optionalText(300),
    kind: z.enum(TICKET_KINDS),
    visibility: z.enum(['public', 'code', 'hidden']),
    source: z.enum(SOURCES),
    places: optionalWhole(0, MOST_PLACES),
    sharesWith: z.string(),
    activity: z.string(),
    minAge: optionalWhole(0, 120),
    maxAge: optionalWhole(0, 120),
    most: optionalWhole(1, 100),
    named: z.boolean(),
    transferable: z.boolean(),
    prices: z.array(priceSchema),
    parts: z.array(partSchema),
  })
  .superRefine((type, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (type.minAge !== null && type.maxAge !== null && type.maxAge < type.minAge)
      issue(['maxAge'], 'The highest age is below the lowest.');
    if (type.kind === 'donation') return;
    if (type.source === 'own' && type.places === null) issue(['places'], 'Say how many there are.');
    if (type.source === 'shared' && type.sharesWith === '')
      issue(['sharesWith'], 'Choose whose places it shares.');
    if (type.source === 'activity' && type.activity === '') issue(['activity'], 'Choose an activity.');
    if (type.source === 'none' && type.kind === 'paid')
      issue(['source'], 'Paid tickets have a number: choose where their places come from.');
    if (type.kind === 'package' && !type.parts.some(({ qty }) => (qty ?? 0) > 0))
      issue(['parts', 0, 'qty'], 'Put at least one ticket into the package.');
    if (type.kind === 'free') return;
    for (const [at, { amount, from, until }] of type.prices.entries()) {
      if (amount === null) issue(['prices', at, 'amount'], 'Enter a price.');
      else if (amount === 0 && type.kind !== 'addon')
        issue(['prices', at, 'amount'], 'For nothing, make it a free ticket.');
      if (from !== null && until !== null && until < from)
        issue(['prices', at, 'until'], 'The end of the sale comes before its start.');
    }
  });
export type TypeInput = z.input<typeof shownSchema>;
export type TypeValues = z.output<typeof shownSchema>;

/**
 * What was typed before another kind was chosen is not in sight: it does not count, and cannot be what is wrong. Of a
 * ticket for nothing the days of its sale stay.
 */
function inSight(typed: TypeInput): TypeInput {
  const { kind, source } = typed;
  const gift = kind === 'donation';
  return {
    ...typed,
    places: !gift && source === 'own' ? typed.places : '',
    ...(gift && { minAge: '', maxAge: '', most: '10' }),
    prices:
      kind === 'free'
        ? typed.prices.slice(0, 1).map(({ id, from, until }) => ({
            ...NEW_PRICE,
            id,
            ...((until === '' || until >= from) && { from, until }),
          }))
        : gift
          ? typed.prices.slice(0, 1)
          : typed.prices,
    parts: kind === 'package' ? typed.parts : [],
  };
}

/** The form of a kind of ticket. */
export const typeFormSchema = z.transform(inSight).pipe(shownSchema);

export const NEW_PRICE: TypeInput['prices'][number] = {
  id: '',
  label: '',
  amount: null,
  from: '',
  until: '',
  places: '',
};

/** The tickets that can be in a package, each with how many of it. */
const partsOf = (
  types: readonly TicketType[],
  opened: TicketType | undefined,
  begun: TicketType['parts'] = [],
): TypeInput['parts'] =>
  types
    .filter(({ id, kind }) => id !== opened?.id && kind !== 'package' && kind !== 'donation')
    .map(({ id, name }) => {
      const qty = (opened?.parts ?? begun).find((part) => part.ticket_type_id === id)?.qty;
      return { id, name, qty: qty === undefined ? '' : String(qty) };
    });

/** The form of a new ticket. Of an activity it takes its places from there. */
export const newType = (
  types: readonly TicketType[],
  {
    kind = 'paid',
    activity,
    name = '',
    parts,
  }: {
    kind?: TicketType['kind'];
    activity?: string | undefined;
    name?: string | undefined;
    parts?: TicketType['parts'] | undefined;
  } = {},
): TypeInput => ({
  name,
  summary: '',
  kind,
  visibility: 'public',
  source: activity !== undefined ? 'activity' : kind === 'package' ? 'none' : 'own',
  places: '',
  sharesWith: '',
  activity: activity ?? '',
  minAge: '',
  maxAge: '',
  most: '10',
  named: kind !== 'addon',
  transferable: true,
  prices: [NEW_PRICE],
  parts: partsOf(types, undefined, parts),
});

const numberText = (value: number | null) => (value === null ? '' : String(value));

/** The last day of a sale that ends at this instant: the end of a day is the first instant of the next. */
const lastDay = (end: string, zone: string) => dayInZone(new Date(Date.parse(end) - 1), zone);

/** What the form shows of a saved ticket. */
export const inputOfType = (type: TicketType, types: readonly TicketType[], zone: string): TypeInput => ({
  name: type.name,
  summary: type.summary ?? '',
  kind: type.kind,
  visibility: type.visibility,
  source:
    type.places !== null
      ? 'own'
      : type.shares_places_with !== null
        ? 'shared'
        : type.activity_id !== null
          ? 'activity'
          : 'none',
  places: numberText(type.places),
  sharesWith: type.shares_places_with ?? '',
  activity: type.activity_id ?? '',
  minAge: numberText(type.min_age),
  maxAge: numberText(type.max_age),
  most: String(type.max_per_order),
  named: type.named,
  transferable: type.transferable,
  prices: type.ticket_prices.map((price) => ({
    id: price.id,
    label: price.label ?? '',
    amount: price.amount_minor,
    from: price.sale_starts_at === null ? '' : dayInZone(price.sale_starts_at, zone),
    until: price.sale_ends_at === null ? '' : lastDay(price.sale_ends_at, zone),
    places: numberText(price.places),
  })),
  parts: partsOf(types, type),
});

/** What is saved. A sale begins and ends with its days in the zone of the event; an hour set elsewhere stays. */
export async function draftOfType(
  values: TypeValues,
  opened: TicketType | undefined,
  zone: string,
): Promise<TicketTypeDraft> {
  const gift = values.kind === 'donation';
  const prices = await Promise.all(
    (values.kind === 'free' ? values.prices.slice(0, 1) : values.prices).map(async (price) => {
      const before = opened?.ticket_prices.find(({ id }) => id === price.id);
      const start = before?.sale_starts_at ?? null;
      const end = before?.sale_ends_at ?? null;
      const sameStart = start !== null && dayInZone(start, zone) === price.from;
      const sameEnd = end !== null && lastDay(end, zone) === price.until;
      return {
        ...(price.id !== '' && { id: price.id }),
        label: price.label,
        amount_minor: values.kind === 'free' ? 0 : (price.amount ?? 0),
        sale_starts_at: sameStart ? start : price.from && (await instantOf(`${price.from}T00:00`, zone)),
        sale_ends_at: sameEnd
          ? end
          : price.until && (await instantOf(`${addDays(price.until, 1)}T00:00`, zone)),
        places: price.places,
      };
    }),
  );
  return {
    name: values.name,
    summary: values.summary,
    kind: values.kind,
    visibility: values.visibility,
    max_per_order: values.most ?? 10,
    min_age: gift ? null : values.minAge,
    max_age: gift ? null : values.maxAge,
    named: values.named,
    transferable: values.transferable,
    places: !gift && values.source === 'own' ? values.places : null,
    shares_places_with: !gift && values.source === 'shared' ? values.sharesWith : null,
    activity_id: !gift && values.source === 'activity' ? values.activity : null,
    prices,
    ...(values.kind === 'package' && {
      parts: values.parts.flatMap(({ id, qty }) =>
        qty !== null && qty > 0 ? [{ ticket_type_id: id, qty }] : [],
      ),
    }),
  };
}
