create or replace function private.notify_hosts(event uuid, about text, subject uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  host uuid;
begin
  if subject is null then return; end if;
  for host in
    select m.user_id from public.events e
    join public.org_members m on m.org_id = e.org_id and m.role = any (private.roles_with('write'))
    where e.id = event
    union
    select r.user_id from public.event_roles r where r.event_id = event and r.role = 'chair' and r.user_id is not null
    order by 1
  loop
    -- Who did it knows it.
    continue when host is not distinct from auth.uid();
    perform private.notify(host, about, event, subject);
  end loop;
end
$$;
comment on function private.notify_hosts(uuid, text, uuid) is
  'Notifies everybody who may change the event, except whoever caused it; in the order of their ids, so that two replies at once wait for each other.';
revoke execute on function private.notify_hosts(uuid, text, uuid) from public;
