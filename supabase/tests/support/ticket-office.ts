import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { openParty, type Party } from './party';
import { anon, rows, rpc, value } from './people';

/** An event that sells, with what its links answer, for tests of tickets. */
export interface TicketOffice extends Party {
  /** The public link. */
  link: string;
  types: Record<string, string>;
}

export type Wanted = Record<string, unknown> & { lines: Record<string, unknown>[] };

const shared = z.object({ token: z.string() });

/** A live event of a business account with these kinds of tickets, and its public link. */
export async function openTicketOffice(
  driver: Driver,
  types: Record<string, Record<string, unknown>>,
  sizes: number[] = [],
): Promise<TicketOffice> {
  const party = await openParty(driver, { sizes });
  await driver.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
    party.ownerId,
  ]);
  const office: TicketOffice = { ...party, link: '', types: {} };
  for (const [name, ticket_type] of Object.entries(types))
    office.types[name] = await saveType(driver, office, { name, ...ticket_type });
  office.link = shared.parse(
    await rpc(driver, party.owner, 'share_tickets', { event_id: party.event, state: 'on' }),
  ).token;
  return office;
}

/** Saves a kind of ticket; `shares` and `parts` name others of the office. */
export const saveType = async (
  driver: Driver,
  { owner, event, types }: TicketOffice,
  { shares, parts, ...ticket_type }: Record<string, unknown>,
): Promise<string> =>
  String(
    await rpc(driver, owner, 'save_ticket_type', {
      event_id: event,
      ticket_type: {
        ...ticket_type,
        ...(typeof shares === 'string' ? { shares_places_with: types[shares] } : {}),
        ...(typeof parts === 'object'
          ? {
              parts: Object.entries({ ...parts }).map(([name, qty]) => ({
                ticket_type_id: types[name] ?? name,
                qty,
              })),
            }
          : {}),
      },
    }),
  );

const BUYER = { name: 'Bea Buyer', email: 'bea@example.org' };

/** What to send for these numbers of tickets by name. */
export const want = (
  office: TicketOffice,
  numbers: Record<string, number>,
  more: Record<string, unknown> = {},
): Wanted => ({
  lines: Object.entries(numbers).map(([name, qty]) => ({ ticket_type_id: office.types[name] ?? name, qty })),
  ...more,
});

export const placedSchema = z.object({
  order: z.string(),
  reference: z.string(),
  state: z.string(),
  total_minor: z.number(),
  currency: z.string(),
});
export const heldSchema = z.object({ hold: z.string(), total_minor: z.number(), reserved_until: z.string() });

/** Places an order by the public link, or by another one. */
export const buy = async (
  driver: Driver,
  office: TicketOffice,
  numbers: Record<string, number>,
  more: Record<string, unknown> = {},
  token = office.link,
) =>
  placedSchema.parse(
    await rpc(driver, anon, 'place_order', {
      token,
      wanted: want(office, numbers, { method: 'cash', place: true, buyer: BUYER, ...more }),
    }),
  );

/** Holds places and places nothing yet. */
export const hold = async (
  driver: Driver,
  office: TicketOffice,
  numbers: Record<string, number>,
  more: Record<string, unknown> = {},
) =>
  heldSchema.parse(
    await rpc(driver, anon, 'place_order', { token: office.link, wanted: want(office, numbers, more) }),
  );

/** The id of an order by its buyer's link. */
export const orderId = async (driver: Driver, token: string): Promise<string> =>
  String(
    await value(
      driver,
      `select target_id from public.share_tokens where kind = 'order' and token_hash = private.token_hash($1)`,
      [token],
    ),
  );

/** Pools whose counters differ from the holds and orders they stand for; none is right. */
export const brokenPools = (driver: Driver, event: string) =>
  rows(
    driver,
    `select p.name, p.size, p.held, p.taken, h.held as holds, t.taken as orders
     from public.capacity_pools p
     cross join lateral (select coalesce(sum(x.qty), 0)::int as held from public.capacity_holds x where x.pool_id = p.id and x.state = 'held') h
     cross join lateral (select coalesce(sum(u.per_unit * (l.qty - cardinality(l.ended_units))), 0)::int as taken
       from private.order_places u join public.order_lines l on l.id = u.order_line_id join public.orders o on o.id = l.order_id
       where u.pool_id = p.id and o.state in ('paid', 'partially_refunded')) t
     where p.event_id = $1 and p.purpose = 'ticket' and (p.held <> h.held or p.taken <> t.taken or p.held + p.taken > p.size)`,
    [event],
  );
