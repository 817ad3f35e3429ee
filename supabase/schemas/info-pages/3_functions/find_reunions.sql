create or replace function public.find_reunions(words text default '', kind text default null, year int default null) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.listing_view(x.l, x.e) order by x.place, (x.l).name, (x.l).id), '[]')
  from (
    select l, e, case when l.search_text like private.normalise(btrim(find_reunions.words)) || '%' then 0 else 1 end as place
    from public.reunion_listings l join public.events e on e.id = l.event_id
    where l.state = 'on' and e.status in ('live', 'paused') and (e.ends_at is null or e.ends_at > now())
      and (find_reunions.kind is null or l.kind = find_reunions.kind)
      and (find_reunions.year is null or find_reunions.year between coalesce(l.year_from, find_reunions.year) and coalesce(l.year_to, l.year_from, find_reunions.year))
      and not exists (select from unnest(regexp_split_to_array(private.normalise(left(btrim(coalesce(find_reunions.words, '')), 120)), '\s+')) w
        where w <> '' and l.search_text not like '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    order by 3, l.name, l.id limit 50) x
$$;
comment on function public.find_reunions(text, text, int) is
  'Listed reunions whose name or place has all of these words, without case and accents, of one kind and year: at most 50 of private.listing_view, those that begin with the words first.';
revoke execute on function public.find_reunions(text, text, int) from public, anon, authenticated;
grant execute on function public.find_reunions(text, text, int) to anon, authenticated;
