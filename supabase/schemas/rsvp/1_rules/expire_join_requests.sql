create or replace function private.expire_join_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.join_requests r set state = 'expired' where r.event_id = new.id and r.state = 'waiting';
  return null;
end
$$;
comment on function private.expire_join_requests() is 'AFTER UPDATE of an event that is called off or archived: nobody waits for an answer any more.';
revoke execute on function private.expire_join_requests() from public;
