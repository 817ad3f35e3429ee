create or replace function private.may_mail(ev public.events, kind text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case ev.status when 'live' then kind <> 'cancellation' when 'paused' then kind = 'change'
    when 'cancelled' then kind = 'cancellation' when 'archived' then kind = 'thank_you' else false end
$$;
comment on function private.may_mail(public.events, text) is
  'Whether guests may be written to in the event''s state: of a paused event they hear what changed, of a cancelled one that it is, of an archived one a thank-you, of a draft nothing.';
revoke execute on function private.may_mail(public.events, text) from public;
