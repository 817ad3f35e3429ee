create or replace function public.print_links(event_id uuid, invitation_ids uuid[]) returns table (invitation_id uuid, code text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(print_links.event_id, 'write');
begin
  if coalesce(cardinality(invitation_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'invitation_ids', 'Print 1 to 1,000 links at a time.');
  end if;
  -- Locked, so that nobody ends a link while its code is made: a code of an ended link would open again.
  perform from public.invitations i where i.id = any (invitation_ids) order by i.id for share;
  if exists (select from unnest(invitation_ids) u (id) where not exists (
      select from public.invitations i where i.id = u.id and i.event_id = ev.id)) then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not exist, or you have no access to it.');
  end if;
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  select 'rsvp', i.id, i.org_id, private.token_hash(private.link_code(i.id || ':' || i.token_version)), '{reply}'
  from public.invitations i where i.id = any (invitation_ids) and i.revoked_at is null
  on conflict (token_hash) do nothing;
  perform private.audit(ev.org_id, 'print_links', 'events', ev.id, null, jsonb_build_object('invitations', to_jsonb(invitation_ids)));
  return query
  select i.id, private.link_code(i.id || ':' || i.token_version)
  from public.invitations i where i.id = any (invitation_ids) and i.revoked_at is null
  order by i.id;
end
$$;
comment on function public.print_links(uuid, uuid[]) is
  'The codes of personal links, to print: each opens /rsvp/<code> as its token does, and ends with it; no other link changes. An invitation whose link was turned off has none. Audited. 404 event_not_found, invitation_not_found, 422 invitation_ids.';
revoke execute on function public.print_links(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.print_links(uuid, uuid[]) to authenticated;
