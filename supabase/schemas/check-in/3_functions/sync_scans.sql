create or replace function public.sync_scans(list_id uuid, door_id uuid, device_id uuid, scans jsonb, sent_at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x
  where x.id = sync_scans.list_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see')));
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  perform private.require_event(l.event_id, 'scan');
  return private.take_scans(l.id, (select d.id from public.checkin_doors d where d.id = sync_scans.door_id and d.list_id = l.id), sync_scans.device_id, sync_scans.scans,
    sync_scans.sent_at, auth.uid());
end
$$;
comment on function public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz) is 'Keeps the scans of a device of somebody who is signed in, see private.take_scans. 404 list_not_found, 42501, 422 scans.';
revoke execute on function public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz) to authenticated;
