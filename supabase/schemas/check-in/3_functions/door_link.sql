create or replace function public.door_link(door_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors := private.host_door(door_link.door_id);
  token text := private.link_token('scan:' || d.id || ':' || d.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('door', d.id, d.org_id, private.token_hash(token), '{scan}') on conflict (token_hash) do nothing;
  if not d.link_on then
    update public.checkin_doors x set link_on = true where x.id = d.id;
    perform private.audit(d.org_id, 'door_link', 'checkin_doors', d.id);
  end if;
  return token;
end
$$;
comment on function public.door_link(uuid) is 'The token with which a device scans at a door without an account, made to work. Audited. 404 door_not_found, 42501.';
revoke execute on function public.door_link(uuid) from public, anon, authenticated;
grant execute on function public.door_link(uuid) to authenticated;
