-- A policy or a check runs with the caller's rights, so the functions they call are executable; still unreachable by name.
create or replace function private.is_time_zone(zone text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if zone !~ '^(UTC|[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){1,2})$' then
    return false;
  end if;
  perform pg_catalog.timezone(zone, '2000-01-01 00:00:00+00'::timestamptz);
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
comment on function private.is_time_zone(text) is
  'Whether this is a name of the IANA list such as Europe/Berlin, or UTC. Abbreviations and POSIX rules are refused, since they do not know of summer time. Immutable as far as the list is.';
revoke execute on function private.is_time_zone(text) from public;
grant execute on function private.is_time_zone(text) to authenticated, service_role;
