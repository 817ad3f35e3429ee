create or replace function private.has_tickets(ev public.events) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select ev.status = 'live' and coalesce(ev.ends_at > now(), true) and exists (
    select from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.visibility = 'public')
$$;
comment on function private.has_tickets(public.events) is 'Whether guests see tickets of this event now.';
revoke execute on function private.has_tickets(public.events) from public;
