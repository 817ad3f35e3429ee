create or replace function private.stop_planned() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A change that was planned is told by the cancellation, and a cancellation goes out.
  update public.messages m set state = 'failed', failed_reason = 'event_cancelled'
  where m.event_id = new.id and m.state = 'scheduled' and m.kind not in ('change', 'cancellation');
  return null;
end
$$;
comment on function private.stop_planned() is 'AFTER an event was cancelled: what was planned for its guests does not go.';
revoke execute on function private.stop_planned() from public;
