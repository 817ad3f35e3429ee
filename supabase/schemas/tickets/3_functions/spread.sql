create or replace function private.spread(total bigint, weights bigint[]) returns bigint[]
  language sql immutable set search_path = ''
as $$
  select array_agg(case when s.all_of = 0 then 0
      else div(total::numeric * s.up_to, s.all_of) - div(total::numeric * (s.up_to - s.weight), s.all_of) end::bigint order by s.at)
  from (select u.weight, u.at, sum(u.weight) over (order by u.at) as up_to, sum(u.weight) over () as all_of
        from unnest(weights) with ordinality u (weight, at)) s
$$;
comment on function private.spread(bigint, bigint[]) is 'A sum shared out by weights in whole units: the shares add up to it, and none is above its weight while the sum is not above theirs.';
revoke execute on function private.spread(bigint, bigint[]) from public;
