create or replace function private.fill_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  impossible text;
begin
  -- A year that stands there already is left alone, so that its person can still be edited.
  if tg_op = 'INSERT' or new.birth_year is distinct from old.birth_year then
    impossible := private.birth_problem(new.birth_year);
    if impossible is not null then
      perform private.refuse(422, 'birth_year', impossible);
    end if;
  end if;
  if tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date then
    impossible := case when new.birth_date > current_date + 1 then 'This day of birth is in the future. Check it, or leave it empty.'
      else private.birth_problem(extract(year from new.birth_date)::int) end;
    if impossible is not null then
      perform private.refuse(422, 'birth_date', impossible);
    end if;
  end if;
  new.full_name := regexp_replace(btrim(new.full_name), '\s+', ' ', 'g');
  -- Whoever writes a name over the words that stand for one has named the person.
  if tg_op = 'UPDATE' and not old.named and not private.is_unnamed(new.full_name) then
    new.named := true;
  end if;
  if new.former_names::text like '%not named yet%' then
    new.former_names := (select coalesce(array_agg(u.name order by u.n), '{}') from unnest(new.former_names) with ordinality u (name, n)
      where not private.is_unnamed(u.name));
  end if;
  new.given := nullif(btrim(new.given), '');
  new.family := nullif(btrim(new.family), '');
  new.notes := nullif(btrim(new.notes), '');
  new.name_sort := left(coalesce(
    private.normalise(case when not new.named then new.full_name
      when new.family is null
      then regexp_replace(new.full_name, '^(.*) (\S+)$', '\2 \1')
      else concat_ws(' ', new.family, coalesce(new.given, new.full_name)) end), ''), 220);
  new.name_key := case when new.named then coalesce(private.normalise(new.full_name), '') else '' end;
  new.search_text := left(coalesce(private.normalise(concat_ws(' ', new.full_name, new.given, new.family, new.nickname,
    array_to_string(new.former_names, ' '), new.email::text, new.phone,
    (select string_agg(g.name, ' ') from public.group_members m join public.groups g on g.id = m.group_id where m.person_id = new.id),
    (select string_agg(v.value, ' ') from public.profile_values v where v.person_id = new.id),
    new.notes)), ''), 6000);
  return new;
end
$$;
comment on function private.fill_person() is
  'BEFORE INSERT OR UPDATE: tidies the name, says that a person is named now, sets name_sort, name_key (empty without a name, so that nobody is found by it) and search_text, refuses a birth before 1900 or in the future. 422 birth_year, birth_date.';
revoke execute on function private.fill_person() from public;
