create or replace function public.end_door_link(door_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors := private.host_door(end_door_link.door_id);
begin
  update public.share_tokens t set revoked_at = now() where t.kind = 'door' and t.target_id = d.id and t.revoked_at is null;
  update public.checkin_doors x set link_on = false, token_version = x.token_version + 1 where x.id = d.id;
  perform private.audit(d.org_id, 'end_door_link', 'checkin_doors', d.id);
end
$$;
comment on function public.end_door_link(uuid) is 'The link of a door opens nothing any more; what was scanned by it stays. Audited. 404 door_not_found, 42501.';
revoke execute on function public.end_door_link(uuid) from public, anon, authenticated;
grant execute on function public.end_door_link(uuid) to authenticated;
