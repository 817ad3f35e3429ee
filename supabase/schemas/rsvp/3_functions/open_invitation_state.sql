create or replace function private.open_invitation_state(oi public.open_invitations, ev public.events) returns text
  language sql stable set search_path = ''
as $$
  select case
    when ev.status = 'cancelled' then 'cancelled'
    when private.reply_closed(ev) = 'over' then 'over'
    when oi.state = 'off' then 'closed'
    when (now() at time zone ev.zone)::date < oi.opens_on or private.reply_closed(ev) = 'not_open_yet' then 'not_yet'
    when (now() at time zone ev.zone)::date > oi.closes_on or private.reply_closed(ev) is not null then 'closed'
    else 'open' end
$$;
comment on function private.open_invitation_state(public.open_invitations, public.events) is
  'open, not_yet, closed, over or cancelled. It closes with the replies at the latest.';
revoke execute on function private.open_invitation_state(public.open_invitations, public.events) from public;
