create or replace function private.is_flat_object(value jsonb, most int) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(value) = 'object' and (
    select count(*) <= most and coalesce(bool_and(
      pg_catalog.jsonb_typeof(one.value) in ('string', 'number', 'boolean', 'null')
      and pg_catalog.char_length(one.key) <= 40 and pg_catalog.char_length(one.value::text) <= 302), true)
    from pg_catalog.jsonb_each(case when pg_catalog.jsonb_typeof(value) = 'object' then value else '{}' end) as one)
$$;
comment on function private.is_flat_object(jsonb, int) is
  'Whether this is an object of at most so many keys, of 40 characters each, and plain values of 300.';
revoke execute on function private.is_flat_object(jsonb, int) from public;
grant execute on function private.is_flat_object(jsonb, int) to service_role;
