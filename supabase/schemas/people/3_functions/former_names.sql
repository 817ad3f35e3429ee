create or replace function private.former_names(written text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(x.name order by x.n), '{}')
  from (select pg_catalog.btrim(s.name) as name, s.n from pg_catalog.regexp_split_to_table(written, '\s*[,;/]\s*') with ordinality s (name, n)
        where pg_catalog.btrim(s.name) <> '' order by s.n limit 10) x
$$;
comment on function private.former_names(text) is 'Former names as a cell has them, parted by comma, semicolon or slash; ten at most.';
revoke execute on function private.former_names(text) from public;
