create or replace function private.average_share(event uuid, people int, own uuid default null) returns bigint
  language sql stable security definer set search_path = ''
as $$
  -- What was lowered counts as given: an average that moves would tell that somebody asked.
  select case when count(*) >= 5 then round(avg(s.given), 1 - floor(log(greatest(avg(s.given), 1)))::int)::bigint end
  from (select x.agreed_minor + x.lowered_minor as given from private.household_shares(average_share.event) x
    where x.people = average_share.people and x.household_id is distinct from average_share.own) s
$$;
comment on function private.average_share(uuid, int, uuid) is
  'What households of this size give on average at an event, but for the own one: in two figures, and null below five of them.';
revoke execute on function private.average_share(uuid, int, uuid) from public;
