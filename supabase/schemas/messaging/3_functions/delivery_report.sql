create or replace function public.delivery_report(org_id uuid, since date, until date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  span record;
  answer jsonb;
begin
  perform private.require_organisation(delivery_report.org_id, 'read');
  select * into span from private.delivery_span(delivery_report.org_id, since, until);
  with facts as materialized (
    select f.outcome, f.moment, coalesce(private.domain_of(f.address), '') as domain
    from private.delivery_facts(delivery_report.org_id, span.first, span.last) f
  ), days as (
    select (f.moment at time zone span.zone)::date as day, count(*) filter (where f.outcome = 'sent') as sent,
      count(*) filter (where f.outcome = 'bounced') as bounced, count(*) filter (where f.outcome = 'complained') as complained,
      count(*) filter (where f.outcome = 'unsubscribed') as unsubscribed
    from facts f group by 1
  ), domains as (
    select f.domain, count(*) filter (where f.outcome = 'sent') as sent,
      count(*) filter (where f.outcome = 'bounced') as bounced, count(*) filter (where f.outcome = 'complained') as complained,
      count(*) filter (where f.outcome = 'unsubscribed') as unsubscribed
    from facts f group by 1
  ), most as (
    select * from domains d order by d.bounced + d.complained desc, d.sent desc, d.domain limit 20
  )
  select jsonb_build_object(
    'zone', span.zone,
    'ever', exists (select from public.message_recipients r where r.org_id = delivery_report.org_id),
    'totals', (select jsonb_build_object('sent', count(*) filter (where f.outcome = 'sent'), 'bounced', count(*) filter (where f.outcome = 'bounced'),
      'complained', count(*) filter (where f.outcome = 'complained'), 'unsubscribed', count(*) filter (where f.outcome = 'unsubscribed')) from facts f),
    'days', (select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from days d),
    'domains', (select coalesce(jsonb_agg(to_jsonb(d) order by d.bounced + d.complained desc, d.sent desc, d.domain), '[]') from most d),
    'more_domains', (select count(*) from domains) - (select count(*) from most))
  into answer;
  return answer;
end
$$;
comment on function public.delivery_report(uuid, date, date) is
  'What went out of an organisation from one day to another, both included, on its own clock: {zone, ever: whether anything was ever written to guests, totals, days: those with something, domains: the 20 with most trouble, then most mails, more_domains}, each with sent, bounced, complained, unsubscribed. 404 organisation_not_found, 422 since.';
revoke execute on function public.delivery_report(uuid, date, date) from public, anon, authenticated;
grant execute on function public.delivery_report(uuid, date, date) to authenticated;
