create or replace function private.fits_age(person uuid, min_age int, max_age int, ev public.events) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select int4range(coalesce(min_age, 0), coalesce(max_age, 200), '[]') && case
    when p.birth_date is not null then int4range(a.age, a.age, '[]')
    when p.birth_year is not null then int4range(extract(year from d.day)::int - p.birth_year - 1, extract(year from d.day)::int - p.birth_year, '[]')
    else case coalesce(p.age_band, private.age_band_at(p.id, (select m.role from public.household_members m where m.person_id = p.id order by m.from_date desc nulls last limit 1), ev))
      when 'infant' then int4range(0, 2, '[]') when 'child' then int4range(3, 12, '[]') when 'teen' then int4range(13, 17, '[]') else int4range(18, 200, '[]') end end
  from public.persons p
  cross join lateral (select coalesce(ev.start_date, current_date) as day) d
  cross join lateral (select extract(year from age(d.day, p.birth_date))::int as age) a
  where p.id = person
$$;
comment on function private.fits_age(uuid, int, int, public.events) is
  'Whether somebody may be of these ages on the first day of an event: by birth date exactly, by birth year to a year, else by age band.';
revoke execute on function private.fits_age(uuid, int, int, public.events) from public;
