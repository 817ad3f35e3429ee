create or replace function public.sync_door_scans(token text, device_id uuid, scans jsonb, sent_at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_door(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.take_scans((opened.l).id, (opened.d).id, sync_door_scans.device_id, sync_door_scans.scans, sync_door_scans.sent_at, null);
end
$$;
comment on function public.sync_door_scans(text, uuid, jsonb, timestamptz) is 'Keeps the scans of a device by the link of its door, see private.take_scans. 404 link_not_found, 429 too_many_tries, as bodies; 422 scans.';
revoke execute on function public.sync_door_scans(text, uuid, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.sync_door_scans(text, uuid, jsonb, timestamptz) to anon, authenticated;
