create or replace function public.print_open_link(event_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(print_open_link.event_id, 'write');
  oi public.open_invitations;
  made text;
begin
  select o.* into oi from public.open_invitations o where o.event_id = ev.id for share;
  if oi.event_id is null or oi.state <> 'on' then
    return null;
  end if;
  made := private.link_code('showcase:' || oi.event_id || ':' || oi.token_version);
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('showcase', oi.event_id, oi.org_id, private.token_hash(made), '{ask}')
  on conflict (token_hash) do nothing;
  return made;
end
$$;
comment on function public.print_open_link(uuid) is
  'The code of an event''s open invitation for its poster: opens /showcase/<code>, and ends when the host makes a new link. Null while the open invitation is off.';
revoke execute on function public.print_open_link(uuid) from public, anon, authenticated;
grant execute on function public.print_open_link(uuid) to authenticated;
