create or replace function private.restore_people(import uuid, only_n int) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  restored int;
begin
  update public.persons p set
    given = case when r.undo -> 'before' ? 'given' then r.undo -> 'before' ->> 'given' else p.given end,
    family = case when r.undo -> 'before' ? 'family' then r.undo -> 'before' ->> 'family' else p.family end,
    nickname = case when r.undo -> 'before' ? 'nickname' then r.undo -> 'before' ->> 'nickname' else p.nickname end,
    email = case when r.undo -> 'before' ? 'email' then (r.undo -> 'before' ->> 'email')::extensions.citext else p.email end,
    phone = case when r.undo -> 'before' ? 'phone' then r.undo -> 'before' ->> 'phone' else p.phone end,
    birth_year = case when r.undo -> 'before' ? 'birth_year' then (r.undo -> 'before' ->> 'birth_year')::int else p.birth_year end,
    birth_date = case when r.undo -> 'before' ? 'birth_date' then (r.undo -> 'before' ->> 'birth_date')::date else p.birth_date end,
    bio = case when r.undo -> 'before' ? 'bio' then r.undo -> 'before' ->> 'bio' else p.bio end,
    notes = case when r.undo -> 'before' ? 'notes' then r.undo -> 'before' ->> 'notes' else p.notes end,
    former_names = case when r.undo ? 'former_before'
      then (select coalesce(array_agg(x.name order by x.n), '{}') from jsonb_array_elements_text(r.undo -> 'former_before') with ordinality x (name, n))
      else p.former_names end
  from public.import_rows r
  where r.import_id = import and r.action = 'update' and p.id = r.person_id and r.undo ->> 'kept' is null
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;
  get diagnostics restored = row_count;
  delete from public.profile_values v using public.import_rows r
  where r.import_id = import and r.action = 'update' and v.person_id = r.person_id and r.undo ->> 'kept' is null
    and r.undo -> 'values_before' ? v.field_id::text and r.undo -> 'values_before' ->> v.field_id::text is null
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;
  update public.profile_values v set value = r.undo -> 'values_before' ->> v.field_id::text
  from public.import_rows r
  where r.import_id = import and r.action = 'update' and v.person_id = r.person_id and r.undo ->> 'kept' is null
    and r.undo -> 'values_before' ->> v.field_id::text is not null
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;
  delete from public.person_contacts c using public.import_rows r
  where r.import_id = import and r.action = 'update' and r.undo ->> 'kept' is null and r.undo -> 'contacts' ? c.id::text
    and case when only_n is null then r.errors -> 0 ->> 'code' is distinct from 'double_differs' else r.n = only_n end;
  return restored;
end
$$;
comment on function private.restore_people(uuid, int) is 'Takes back what complete_people did for the same rows, as far as they are not kept; answers how many.';
revoke execute on function private.restore_people(uuid, int) from public;
