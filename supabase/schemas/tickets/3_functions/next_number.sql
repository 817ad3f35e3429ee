create or replace function private.next_number(org uuid, series text, year int) returns int
  language sql volatile security definer set search_path = ''
as $$
  insert into private.number_counters as c (org_id, series, year, last) values (org, next_number.series, next_number.year, 1)
  on conflict (org_id, series, year) do update set last = c.last + 1 returning c.last
$$;
comment on function private.next_number(uuid, text, int) is 'The next number of a series, without a gap: who comes next waits until this one is kept or undone.';
revoke execute on function private.next_number(uuid, text, int) from public;
