create or replace function private.complete_people(import uuid, only_n int) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  org uuid := (select i.org_id from public.imports i where i.id = import);
begin
  -- What was before is kept for undoing; null is what many a field was.
  update public.import_rows r set undo = coalesce(r.undo, '{}')
    || coalesce((
      select jsonb_build_object('before', jsonb_object_agg(k.field, to_jsonb(p) -> k.field))
      from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio', 'notes']) k (field)
      where r.parsed ? k.field and (to_jsonb(p) ->> k.field is null
        or r.undo ->> 'decided' = 'update' and lower(to_jsonb(p) ->> k.field) <> lower(r.parsed ->> k.field))
      having count(*) > 0), '{}')
    || case when r.parsed ? 'former_names' then jsonb_build_object('former_before', p.former_names) else '{}' end
    || coalesce((
      select jsonb_build_object('values_before', jsonb_object_agg(f.id, v.value))
      from jsonb_each_text(r.parsed -> 'values') x
      join public.profile_fields f on f.org_id = org and f.label_key = private.normalise(x.key)
      left join public.profile_values v on v.person_id = p.id and v.field_id = f.id
      where v.value is null or r.undo ->> 'decided' = 'update'
      having count(*) > 0), '{}')
  from public.persons p
  where r.import_id = import and r.action = 'update' and p.id = r.person_id
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;

  -- An address or a number that is replaced stays with the person as a further one.
  with further as (
    insert into public.person_contacts (person_id, kind, value, label)
    select r.person_id, k.kind, r.undo -> 'before' ->> k.kind, 'as imported'
    from public.import_rows r cross join (values ('email'), ('phone')) k (kind)
    where r.import_id = import and r.action = 'update' and r.undo -> 'before' ->> k.kind is not null
      and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end
    returning id, person_id)
  update public.import_rows r set undo = r.undo || jsonb_build_object('contacts', (select jsonb_agg(x.id) from further x where x.person_id = r.person_id))
  where r.import_id = import and r.action = 'update' and r.person_id in (select x.person_id from further x)
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;

  update public.persons p set
    given = case when r.undo -> 'before' ? 'given' then r.parsed ->> 'given' else p.given end,
    family = case when r.undo -> 'before' ? 'family' then r.parsed ->> 'family' else p.family end,
    nickname = case when r.undo -> 'before' ? 'nickname' then r.parsed ->> 'nickname' else p.nickname end,
    email = case when r.undo -> 'before' ? 'email' then (r.parsed ->> 'email')::extensions.citext else p.email end,
    phone = case when r.undo -> 'before' ? 'phone' then r.parsed ->> 'phone' else p.phone end,
    birth_year = case when r.undo -> 'before' ? 'birth_year' then (r.parsed ->> 'birth_year')::int else p.birth_year end,
    birth_date = case when r.undo -> 'before' ? 'birth_date' then (r.parsed ->> 'birth_date')::date else p.birth_date end,
    bio = case when r.undo -> 'before' ? 'bio' then r.parsed ->> 'bio' else p.bio end,
    notes = case when r.undo -> 'before' ? 'notes' then r.parsed ->> 'notes' else p.notes end,
    former_names = case when r.undo ? 'former_before' then (
        select coalesce(array_agg(x.name order by x.n), '{}') from (
          select distinct on (private.normalise(u.name)) u.name, u.n
          from unnest(p.former_names || private.former_names(r.parsed ->> 'former_names')) with ordinality u (name, n)
          order by private.normalise(u.name), u.n) x where x.n <= 10) else p.former_names end
  from public.import_rows r
  where r.import_id = import and r.action = 'update' and p.id = r.person_id and (r.undo ? 'before' or r.undo ? 'former_before')
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;

  insert into public.profile_values as v (person_id, field_id, value)
  select distinct on (r.person_id, f.id) r.person_id, f.id, x.value
  from public.import_rows r cross join lateral jsonb_each_text(r.parsed -> 'values') x
  join public.profile_fields f on f.org_id = org and f.label_key = private.normalise(x.key)
  where r.import_id = import and r.action = 'update' and r.undo -> 'values_before' ? f.id::text
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end
  order by r.person_id, f.id, r.n
  on conflict (person_id, field_id) do update set value = excluded.value;

  insert into public.person_contacts (person_id, kind, value, label)
  select r.person_id, 'phone', r.parsed ->> 'phone_written', 'as imported' from public.import_rows r
  where r.import_id = import and r.action = 'update' and r.n = only_n and r.parsed ? 'phone_written';
end
$$;
comment on function private.complete_people(uuid, int) is
  'Gives known people what they lack and what was decided to be replaced: all rows that find them in the directory, or the one row that repeats another.';
revoke execute on function private.complete_people(uuid, int) from public;
