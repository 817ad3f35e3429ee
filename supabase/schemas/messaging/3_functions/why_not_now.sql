create or replace function private.why_not_now(msg public.messages, ev public.events) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when not private.may_mail(ev, msg.kind) then 'event_not_live'
    when msg.kind = 'reminder' and private.reply_closed(ev) is not null then 'replies_closed' end
$$;
comment on function private.why_not_now(public.messages, public.events) is 'Why a message cannot go in the event''s state: event_not_live, replies_closed; null when it can.';
revoke execute on function private.why_not_now(public.messages, public.events) from public;
