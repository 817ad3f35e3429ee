create or replace function public.get_timezone_names() returns setof text
  language sql stable set search_path = ''
as $$
  select z.name from pg_timezone_names z
  where (z.name ~ '^[A-Z][A-Za-z_]+/[A-Za-z0-9_+/-]+$' or z.name = 'UTC')
    and z.name !~ '^(posix|right|SystemV|Etc|US|Canada|Mexico|Brazil|Chile)/'
  order by z.name collate "C"
$$;
comment on function public.get_timezone_names() is 'IANA names to choose from. Slow to make and stable: callers keep the answer an hour.';
revoke execute on function public.get_timezone_names() from public, anon, authenticated;
grant execute on function public.get_timezone_names() to anon, authenticated;
