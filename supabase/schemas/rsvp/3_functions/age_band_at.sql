create or replace function private.age_band_at(person uuid, role text, ev public.events) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(p.age_band,
    case when x.age >= 18 then 'adult' when x.age >= 13 then 'teen' when x.age >= 3 then 'child' when x.age is not null then 'infant' end,
    case age_band_at.role when 'child' then 'child' else 'adult' end)
  from public.persons p cross join lateral (
    select case when p.birth_date is not null then extract(year from age(d.day, p.birth_date))
      -- Only the year is known: whoever turns 18 in the year of the event counts as an adult.
      else extract(year from d.day) - p.birth_year end as age
    from (select coalesce(ev.start_date, current_date) as day) d) x
  where p.id = age_band_at.person
$$;
comment on function private.age_band_at(uuid, text, public.events) is
  'adult from 18, teen from 13, child from 3, else infant, on the day of the event; without a day today.';
revoke execute on function private.age_band_at(uuid, text, public.events) from public;
