import * as z from 'zod';
import { contactSchema, saleSchema, sumsSchema, ticketEventSchema, ticketLooksSchema } from './event-view';

const text = z.string().nullable();
const number = z.int().nullable();
const kind = z.enum(['free', 'paid', 'donation', 'package', 'addon']);

const typeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  summary: text,
  kind,
  min: z.int(),
  max: z.int(),
  min_age: number,
  max_age: number,
  named: z.boolean(),
  /** How many can be had, when they are few; null: enough. */
  left: number,
  /** Null: not on sale now. */
  price: z.object({ amount_minor: z.int(), label: text, ends_at: text, left: number }).nullable(),
  next_price: z.object({ amount_minor: z.int(), label: text, starts_at: z.string() }).nullable(),
  parts: z.array(z.object({ name: z.string(), qty: z.int() })),
});
export type BuyType = z.output<typeof typeSchema>;

const householdSchema = z.object({
  name: z.string(),
  people: z.array(
    z.object({
      person_id: z.uuid(),
      full_name: z.string(),
      reply: text,
      /** Kinds of tickets that are for their age, the usual one first. */
      fits: z.array(z.uuid()),
    }),
  ),
  orders: z.array(z.object({ reference: z.string(), state: z.string(), token: z.string() })),
});
export type BuyHousehold = z.output<typeof householdSchema>;

const offerSchema = z.object({
  state: z.enum(['waiting', 'offered', 'accepted', 'declined', 'expired', 'left']),
  quantity: z.int(),
  lines: z.array(z.object({ ticket_type_id: z.uuid(), qty: z.int() })),
  until: text,
  ahead: z.int(),
});
export type PlaceOffer = z.output<typeof offerSchema>;

/** What the link of an event's tickets shows: `tickets_by_token`. */
export const buyViewSchema = z.object({
  event: ticketEventSchema,
  looks: ticketLooksSchema,
  host: z.object({ name: z.string() }),
  contact: contactSchema,
  sale: saleSchema,
  types: z.array(typeSchema),
  /** Whose link it is; null: everybody's. */
  household: householdSchema.nullable(),
  waiting: z.int(),
  offer: offerSchema.nullable(),
  now: z.string(),
});
export type BuyView = z.output<typeof buyViewSchema>;

/** An order whose places are held: `private.hold_view`. */
export const heldSchema = sumsSchema.extend({ hold: z.string(), reserved_until: z.string() });
export type Held = z.output<typeof heldSchema>;

/** A ticket that can be had now. */
export const isOnSale = ({ price, left, min }: BuyType): boolean =>
  price !== null && (left === null || left >= min);

/** Places for people, in contrast to what is had besides. */
export const isPlace = ({ kind: of }: Pick<BuyType, 'kind'>): boolean =>
  of === 'free' || of === 'paid' || of === 'package';

/** Whether nothing of the places can be had, though they are on sale: then one waits. */
export function isSoldOut({ types }: Pick<BuyView, 'types'>): boolean {
  const places = types.filter((type) => isPlace(type) && type.price !== null);
  return places.length > 0 && !places.some(isOnSale);
}

/** The kinds of tickets with what the buyer holds already, or has on offer, free for them. */
export function withOwn(
  types: readonly BuyType[],
  own: readonly { ticket_type_id: string | null; qty: number }[],
): BuyType[] {
  return types.map((type) => {
    const mine = own.reduce((sum, line) => (line.ticket_type_id === type.id ? sum + line.qty : sum), 0);
    return type.left === null || mine === 0 ? type : { ...type, left: type.left + mine };
  });
}

/** What holding answered, as the form carries it along; null before, and for anything else. */
export function heldIn(text: string): Held | null {
  try {
    const read: unknown = JSON.parse(text);
    return heldSchema.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}
