create or replace function private.reply_closed(ev public.events) returns text
  language sql stable set search_path = ''
as $$
  select case
    when ev.status = 'draft' then 'draft'
    when ev.status = 'cancelled' then 'cancelled'
    when ev.status = 'paused' then 'paused'
    when ev.status = 'archived' or ev.ends_at <= now() then 'over'
    when ev.rsvp_opens_at > now() then 'not_open_yet'
    when ev.rsvp_closes_at <= now() then 'deadline'
    when ev.rsvp_closes_at is null and ev.starts_at <= now() then 'over' end
$$;
comment on function private.reply_closed(public.events) is 'Why guests cannot answer now: draft, cancelled, paused, over, not_open_yet, deadline; null while they can.';
revoke execute on function private.reply_closed(public.events) from public;
