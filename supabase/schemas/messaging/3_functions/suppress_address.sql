create or replace function private.suppress_address(org uuid, address extensions.citext, reason text) returns void
  language sql volatile security definer set search_path = ''
as $$
  -- What a person said outranks what a server said.
  insert into public.suppressions as s (org_id, address, reason) values (org, suppress_address.address, suppress_address.reason)
  on conflict (org_id, address) where org_id is not null
  do update set reason = excluded.reason, created_at = excluded.created_at where excluded.reason = 'complaint' and s.reason <> 'complaint'
$$;
comment on function private.suppress_address(uuid, extensions.citext, text) is 'No more mail of an organisation to an address. Twice is once; a complaint takes the place of a bounce.';
revoke execute on function private.suppress_address(uuid, extensions.citext, text) from public;
