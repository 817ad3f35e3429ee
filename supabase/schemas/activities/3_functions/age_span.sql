create or replace function private.age_span(rp public.rsvp_people, day date) returns int4range
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select case
      when p.birth_date is not null then int4range(extract(year from age(age_span.day, p.birth_date))::int, extract(year from age(age_span.day, p.birth_date))::int, '[]')
      when p.birth_year is not null then int4range(extract(year from age_span.day)::int - p.birth_year - 1, extract(year from age_span.day)::int - p.birth_year, '[]') end
      from public.persons p where p.id = rp.person_id),
    case rp.age_band when 'infant' then int4range(0, 2, '[]') when 'child' then int4range(3, 12, '[]') when 'teen' then int4range(13, 17, '[]') else int4range(18, 120, '[]') end)
$$;
comment on function private.age_span(public.rsvp_people, date) is
  'The ages somebody may have on a day: by birth date exactly, by birth year to a year, else by the age band of the reply.';
revoke execute on function private.age_span(public.rsvp_people, date) from public;
