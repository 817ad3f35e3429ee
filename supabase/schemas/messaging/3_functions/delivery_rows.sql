create or replace function public.delivery_rows(org_id uuid, since date, until date, outcome text, domain text default null,
    before timestamptz default null, before_id text default null)
  returns table (id text, moment timestamptz, address text, person_id uuid, full_name text, photo_path text, event_id uuid, event_name text,
    message_id uuid, kind text, subject text, state text, reason text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  span record;
begin
  perform private.require_organisation(delivery_rows.org_id, 'read');
  select * into span from private.delivery_span(delivery_rows.org_id, since, until);
  return query
  select f.id, f.moment, f.address::text, f.person_id, p.full_name, p.photo_path, r.event_id, e.name, r.message_id, m.kind, m.subject,
    r.state, f.reason
  from private.delivery_facts(delivery_rows.org_id, span.first, span.last) f
  left join public.message_recipients r on r.id = f.recipient_id
  left join public.messages m on m.id = r.message_id
  left join public.events e on e.id = r.event_id
  left join public.persons p on p.id = f.person_id
  where f.outcome = delivery_rows.outcome
    and (delivery_rows.domain is null or coalesce(private.domain_of(f.address), '') = lower(delivery_rows.domain))
    and (delivery_rows.before is null or (f.moment, f.id) < (delivery_rows.before, coalesce(delivery_rows.before_id, '')))
  order by f.moment desc, f.id desc limit 50;
end
$$;
comment on function public.delivery_rows(uuid, date, date, text, text, timestamptz, text) is
  'The rows behind a number of delivery_report(), newest first, 50 at a time: pass moment and id of the last one as before and before_id. outcome: sent, bounced, complained or unsubscribed (then reason is the topic). 404 organisation_not_found, 422 since.';
revoke execute on function public.delivery_rows(uuid, date, date, text, text, timestamptz, text) from public, anon, authenticated;
grant execute on function public.delivery_rows(uuid, date, date, text, text, timestamptz, text) to authenticated;
