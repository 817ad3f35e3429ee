create or replace function private.local_time_exists(local timestamp, zone text) returns boolean
  language sql stable strict set search_path = ''
as $$
  -- Postgres moves a time in a gap past it, so that it does not come back as it was. A doubled time comes back the same.
  select (local at time zone zone) at time zone zone = local
$$;
comment on function private.local_time_exists(timestamp, text) is
  'Whether the clocks of a zone show this local day and time at all: false for the hour left out when they go forward.';
revoke execute on function private.local_time_exists(timestamp without time zone, text) from public;
