create or replace function public.invitation_by_code(event_id uuid, code text) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(invitation_by_code.event_id, 'write');
  typed text := translate(lower(regexp_replace(left(invitation_by_code.code, 80), '[[:space:]._-]', '', 'g')), 'oil', '011');
  found uuid[];
begin
  if typed !~ '^[0-9a-hjkmnp-tv-z]{5,26}$' then
    return null;
  end if;
  if char_length(typed) = 26 then
    return (select i.id from public.share_tokens t join public.invitations i on i.id = t.target_id
      where t.token_hash = private.token_hash(typed) and t.kind = 'rsvp' and t.revoked_at is null and i.event_id = ev.id);
  end if;
  select array_agg(x.id) into found from (
    select i.id from public.invitations i
    where i.event_id = ev.id and i.revoked_at is null and starts_with(private.link_code(i.id || ':' || i.token_version), typed) limit 2) x;
  -- What two letters begin with names neither.
  return case when cardinality(found) = 1 then found[1] end;
end
$$;
comment on function public.invitation_by_code(uuid, text) is
  'The invitation whose printed code this is, or begins with, from its first five characters on; null for none. For who may print these codes. 404 event_not_found, 42501.';
revoke execute on function public.invitation_by_code(uuid, text) from public, anon, authenticated;
grant execute on function public.invitation_by_code(uuid, text) to authenticated;
