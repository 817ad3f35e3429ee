create or replace function private.require_mailable(ev public.events, kind text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.may_mail(ev, kind) then
    return;
  end if;
  if ev.status = 'live' then
    perform private.refuse(409, 'event_not_cancelled', 'The event takes place, so there is no cancellation to send.');
  end if;
  perform private.require_live(ev);
end
$$;
comment on function private.require_mailable(public.events, text) is '409 event_not_live or event_not_cancelled, unless may_mail().';
revoke execute on function private.require_mailable(public.events, text) from public;
