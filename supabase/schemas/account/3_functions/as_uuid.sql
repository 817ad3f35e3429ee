create or replace function private.as_uuid(value text) returns uuid
  language sql immutable set search_path = ''
as $$ select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end $$;
comment on function private.as_uuid(text) is 'A text as uuid; null when it is none.';
revoke execute on function private.as_uuid(text) from public;
