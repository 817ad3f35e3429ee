create or replace function private.has_pass(event uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_passes p
    where p.event_id = event and p.revoked_at is null and (p.valid_until is null or p.valid_until > now()))
$$;
comment on function private.has_pass(uuid) is 'Whether a pass is good for this event now.';
revoke execute on function private.has_pass(uuid) from public;
