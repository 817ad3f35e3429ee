create or replace function private.some_id(value jsonb) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'string' and value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
$$;
comment on function private.some_id(jsonb) is 'An id as it was sent; null for anything else.';
revoke execute on function private.some_id(jsonb) from public;
