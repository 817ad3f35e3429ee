create or replace function private.local_instant(local timestamp, zone text) returns timestamptz
  language sql stable strict set search_path = ''
as $$
  -- A time that happens twice (clocks go back) is its first occurrence; one that never happens (clocks go forward) is
  -- moved on by the length of the gap: 02:30 becomes 03:30. RFC 5545 and Temporal's 'compatible' read it so too.
  select coalesce(min(candidate) filter (where candidate at time zone zone = local), local at time zone zone)
  from (values (local at time zone zone), ((local at time zone zone) - interval '30 minutes'),
               ((local at time zone zone) - interval '1 hour'), ((local at time zone zone) - interval '2 hours')) as c (candidate)
$$;
comment on function private.local_instant(timestamp, text) is
  'The instant of a local day and time. Doubled times: the first; missing times: later by the gap.';
revoke execute on function private.local_instant(timestamp without time zone, text) from public;
