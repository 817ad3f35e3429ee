create or replace function private.require_live(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if ev.status <> 'live' then
    perform private.refuse(409, 'event_not_live', case ev.status
      when 'draft' then 'Publish the event before you send anything.'
      when 'paused' then 'Resume the event before you send anything.'
      else 'This event is over or cancelled.' end);
  end if;
end
$$;
comment on function private.require_live(public.events) is
  'Ends the statement unless the event is live, so that mails about it may go out. 409 event_not_live.';
revoke execute on function private.require_live(public.events) from public;
