create or replace function private.end_wait(w public.ticket_waits, new_state text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := private.end_holds('ticket_wait', w.id, 'released');
begin
  update public.ticket_waits x set state = new_state, offered_until = null where x.id = w.id;
  perform private.pass_on_places(pools, w.event_id);
end
$$;
comment on function private.end_wait(public.ticket_waits, text) is 'Somebody waits no longer, and what was on offer goes to the next.';
revoke execute on function private.end_wait(public.ticket_waits, text) from public;
