create or replace function private.signed_in_lately() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or exists (
    select from jsonb_array_elements(coalesce((select auth.jwt()) -> 'amr', '[]')) one
    where one ->> 'method' in ('password', 'otp', 'magiclink', 'recovery')
      and to_timestamp((one ->> 'timestamp')::float8) > now() - interval '10 minutes')
$$;
comment on function private.signed_in_lately() is
  'Whether the caller has shown a second factor in this session, or a password or mailed link within 10 minutes: what an admin needs to change something.';
revoke execute on function private.signed_in_lately() from public;
