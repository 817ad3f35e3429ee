-- Several of one household are told apart by a number. Naming one of them leaves the numbers of the others alone, so
-- that a guest who comes back finds the same child under the same words.
create or replace function private.number_unnamed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.persons p where p.id = new.person_id and not p.named) then
    return null;
  end if;
  update public.persons p set full_name = u.words
  from (
    select q.id, w.words || case when count(*) over (partition by w.words) > 1 then ' ' || row_number() over (
        partition by w.words order by substring(q.full_name from '[0-9]+$')::int nulls last, q.created_at, q.id) else '' end as words
    from public.household_members m
    join public.persons q on q.id = m.person_id and not q.named and q.deleted_at is null
    cross join lateral (select private.unnamed_words(m.role) as words) w
    where m.household_id = new.household_id) u
  where p.id = u.id and p.full_name <> u.words;
  return null;
end
$$;
comment on function private.number_unnamed() is
  'AFTER INSERT OR UPDATE of a member: the people of the household who are not named are called by their role, with a number where there are several.';
revoke execute on function private.number_unnamed() from public;
