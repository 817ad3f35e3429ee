create or replace function private.type_pools(wanted uuid) returns table (pool_id uuid, per_unit int)
  language sql stable security definer set search_path = ''
as $$
  select x.pool, sum(x.n)::int
  from (select t.pool_id as pool, 1 as n from public.ticket_types t where t.id = wanted
        union all
        select part.pool_id, i.qty from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id where i.package_type_id = wanted) x
  where x.pool is not null group by x.pool
$$;
comment on function private.type_pools(uuid) is 'Which pools one of a ticket takes from, and how many: its own, and those of each part of a package.';
revoke execute on function private.type_pools(uuid) from public;
