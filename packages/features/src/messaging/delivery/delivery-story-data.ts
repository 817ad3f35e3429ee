/** The part of a scenario's backend that writes rows. */
interface Backend {
  driver: { query: (text: string, params?: readonly unknown[]) => Promise<unknown> };
}

/** Whose mails are moved into the last days. */
export interface DeliveryScene {
  orgId: string;
}

/**
 * Moves the mails of a scenario into the last nine days, so that every span shows them, and adds what a scenario has
 * none of: a complaint, a suppression of each kind and a kind of mail that somebody stopped.
 */
export async function fillDelivery({ driver }: Backend, { orgId }: DeliveryScene) {
  await driver.query(
    `with dated as (
       select r.id, row_number() over (order by r.id) as n from public.message_recipients r where r.org_id = $1
     )
     update public.message_recipients r
     set sent_at = now() - make_interval(days => (d.n % 9)::int, hours => 2),
       at = now() - make_interval(days => (d.n % 9)::int, hours => 1),
       created_at = now() - make_interval(days => (d.n % 9)::int, hours => 3)
     from dated d where d.id = r.id`,
    [orgId],
  );
  await driver.query(
    `update public.message_recipients set state = 'complained' where id in (
       select r.id from public.message_recipients r where r.org_id = $1 and r.state = 'sent' order by r.id limit 1)`,
    [orgId],
  );
  await driver.query(
    `insert into public.suppressions (org_id, address, reason)
     select r.org_id, r.address, case r.state when 'bounced' then 'bounce' else 'complaint' end
     from public.message_recipients r where r.org_id = $1 and r.state in ('bounced', 'complained')
     union all
     select o.id, 'moved.away@example.org', 'bounce' from public.orgs o where o.id = $1`,
    [orgId],
  );
  await driver.query(
    `insert into public.topic_optouts (person_id, topic)
     select p.id, 'reminder' from public.persons p where p.org_id = $1 and p.email is not null order by p.id limit 1`,
    [orgId],
  );
}
