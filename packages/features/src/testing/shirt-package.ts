import { scenario } from '@foregather/mocks/node';

interface Driver {
  query: (text: string, params: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** Puts 'Weekend with shirt' for €105 on sale at the family's reunion: an adult's weekend (€95) and a shirt (€15). Answers its id. */
export async function addShirtPackage(driver: Driver): Promise<string> {
  const { event, ticketTypeIds } = scenario.familyReunion;
  const { rows } = await driver.query(
    `with made as (insert into public.ticket_types (event_id, name, kind, position) values ($1, 'Weekend with shirt', 'package', 9000) returning id),
       priced as (insert into public.ticket_prices (ticket_type_id, event_id, amount_minor) select id, $1, 10500 from made)
     insert into public.package_items (package_type_id, ticket_type_id, event_id, qty)
     select m.id, t.id, $1, 1 from made m cross join unnest($2::uuid[]) t (id) returning package_type_id`,
    [event.id, [ticketTypeIds.adult, ticketTypeIds.shirt]],
  );
  return String(rows[0]?.['package_type_id']);
}
