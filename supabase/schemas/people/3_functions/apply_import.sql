create or replace function public.apply_import(import_id uuid, decisions jsonb default '{}', answers jsonb default null) returns public.imports
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  again record;
  said jsonb;
begin
  select i.* into imp from public.imports i
  where i.id = apply_import.import_id and i.org_id = any (private.my_orgs('write')) for update;
  if imp.id is null then
    perform private.refuse(404, 'import_not_found', 'This import does not exist, or you may not change it.');
  end if;
  if imp.status = 'applied' then
    return imp;
  end if;
  if imp.status <> 'previewed' then
    perform private.refuse(409, 'import_status', 'Look at the preview first, then apply it.');
  end if;
  if jsonb_typeof(coalesce(decisions, '{}')) <> 'object' then
    perform private.refuse(422, 'decisions', 'The decisions have the wrong form.');
  end if;
  -- One import at a time, compared with the directory as it is now.
  perform private.lock_limit(imp.org_id, 'persons');
  perform private.match_import(imp.id);

  update public.import_rows r set undo = jsonb_build_object('decided', d.value),
    action = case when d.value = 'add' then 'add'
      when d.value = 'update' and (r.person_id is not null or r.errors -> 0 ->> 'code' = 'double_differs') then 'update' else 'skip' end
  from jsonb_each_text(coalesce(decisions, '{}')) d
  where r.import_id = imp.id and r.n::text = d.key
    and (r.action = 'conflict' and d.value in ('add', 'update', 'skip') or r.action in ('add', 'update') and d.value = 'skip'
      or r.action = 'skip' and r.errors -> 0 ->> 'code' = 'double_in_file' and d.value = 'add');

  -- The same person as in a row that does not come in: then this row brings them.
  update public.import_rows r set action = 'add'
  where r.import_id = imp.id and r.action = 'update' and r.errors -> 0 ->> 'code' = 'double_differs'
    and not exists (select from public.import_rows f where f.import_id = imp.id and f.n = (r.errors -> 0 ->> 'row')::int and f.action in ('add', 'update'));

  -- Households, groups and own fields first.
  insert into public.households (org_id, name)
  select imp.org_id, min(r.parsed ->> 'household')
  from public.import_rows r
  where r.import_id = imp.id and r.action in ('add', 'update') and r.parsed ? 'household'
    and not exists (select from public.households h where h.org_id = imp.org_id and h.deleted_at is null
                    and h.name_sort = private.normalise(r.parsed ->> 'household'))
  group by private.normalise(r.parsed ->> 'household') having private.normalise(min(r.parsed ->> 'household')) is not null;
  update public.import_rows r set household_id = (
    select h.id from public.households h where h.org_id = imp.org_id and h.deleted_at is null
      and h.name_sort = private.normalise(r.parsed ->> 'household') order by h.created_at, h.id limit 1)
  where r.import_id = imp.id and r.action in ('add', 'update') and r.parsed ? 'household';
  update public.households h set address = jsonb_build_object('lines', a.address)
  from (select distinct on (r.household_id) r.household_id, r.parsed ->> 'address' as address from public.import_rows r
        where r.import_id = imp.id and r.household_id is not null and r.parsed ? 'address' order by r.household_id, r.n) a
  where h.id = a.household_id and h.address is null and h.created_at = now();
  insert into public.groups (org_id, name)
  select distinct imp.org_id, r.parsed ->> 'group' from public.import_rows r
  where r.import_id = imp.id and r.action in ('add', 'update') and r.parsed ? 'group'
    and not exists (select from public.groups g where g.org_id = imp.org_id and g.name = r.parsed ->> 'group');

  insert into public.profile_fields (org_id, label)
  select imp.org_id, min(v.key) from public.import_rows r cross join lateral jsonb_each_text(r.parsed -> 'values') v
  where r.import_id = imp.id and r.action in ('add', 'update')
    and not exists (select from public.profile_fields f where f.org_id = imp.org_id and f.label_key = private.normalise(v.key))
  group by private.normalise(v.key) having private.normalise(min(v.key)) is not null;

  -- New people.
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('new_id', gen_random_uuid())
  where r.import_id = imp.id and r.action = 'add';
  insert into public.persons (id, org_id, full_name, named, given, family, nickname, former_names, email, phone, birth_year, birth_date, bio, notes, source)
  select (r.undo ->> 'new_id')::uuid, imp.org_id, r.parsed ->> 'full_name', not r.parsed ? 'not_named', r.parsed ->> 'given', r.parsed ->> 'family', r.parsed ->> 'nickname',
    private.former_names(r.parsed ->> 'former_names'),
    (r.parsed ->> 'email')::extensions.citext, r.parsed ->> 'phone', (r.parsed ->> 'birth_year')::int, (r.parsed ->> 'birth_date')::date, r.parsed ->> 'bio', r.parsed ->> 'notes', 'import'
  from public.import_rows r where r.import_id = imp.id and r.action = 'add' order by r.n;
  update public.import_rows r set person_id = (r.undo ->> 'new_id')::uuid where r.import_id = imp.id and r.action = 'add';
  insert into public.person_contacts (person_id, kind, value, label)
  select r.person_id, 'phone', r.parsed ->> 'phone_written', 'as imported' from public.import_rows r
  where r.import_id = imp.id and r.action = 'add' and r.parsed ? 'phone_written';

  -- Known people: what they lack, and what the organiser decided to replace. Rows that repeat a person come one after
  -- the other, since each completes what the one before has left.
  perform private.complete_people(imp.id, null);
  for again in
    select r.n from public.import_rows r
    where r.import_id = imp.id and r.action = 'update' and r.errors -> 0 ->> 'code' = 'double_differs' order by r.n
  loop
    update public.import_rows r set person_id = f.person_id from public.import_rows f
    where r.import_id = imp.id and r.n = again.n and f.import_id = imp.id and f.n = (r.errors -> 0 ->> 'row')::int;
    perform private.complete_people(imp.id, again.n);
  end loop;

  -- Who lives where and belongs to what; only what was not there before is remembered.
  with joined as (
    insert into public.household_members (household_id, person_id, role)
    select distinct on (r.household_id, r.person_id) r.household_id, r.person_id, coalesce(r.parsed ->> 'role', 'adult') from public.import_rows r
    where r.import_id = imp.id and r.action in ('add', 'update') and r.household_id is not null
      and (r.action = 'add' or r.undo ->> 'decided' = 'update' or not exists (select from public.household_members m where m.person_id = r.person_id))
    order by r.household_id, r.person_id, r.n
    on conflict do nothing returning household_id, person_id)
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('joined', j.household_id)
  from joined j where r.import_id = imp.id and r.person_id = j.person_id and r.household_id = j.household_id;
  with joined as (
    insert into public.group_members (group_id, person_id)
    select distinct g.id, r.person_id from public.import_rows r
    join lateral (select x.id from public.groups x where x.org_id = imp.org_id and x.name = r.parsed ->> 'group' order by x.created_at, x.id limit 1) g on true
    where r.import_id = imp.id and r.action in ('add', 'update')
    on conflict do nothing returning group_id, person_id)
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('grouped', j.group_id)
  from joined j where r.import_id = imp.id and r.person_id = j.person_id;
  insert into public.profile_values (person_id, field_id, value)
  select r.person_id, f.id, min(v.value) from public.import_rows r cross join lateral jsonb_each_text(r.parsed -> 'values') v
  join public.profile_fields f on f.org_id = imp.org_id and f.label_key = private.normalise(v.key)
  where r.import_id = imp.id and r.action = 'add' group by r.person_id, f.id
  on conflict do nothing;
  -- What nobody has corrected yet goes on with its person.
  insert into public.import_issues (person_id, import_id, code, field, value, message)
  select r.person_id, imp.id, i ->> 'code', i ->> 'field', i ->> 'value', i ->> 'message'
  from public.import_rows r cross join lateral jsonb_array_elements(r.issues) i
  where r.import_id = imp.id and r.action in ('add', 'update') and r.person_id is not null and i ->> 'code' not in ('email_offered', 'phone_offered');
  said := private.bring_in_answers(imp, answers);
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('version', p.row_version)
  from public.persons p where r.import_id = imp.id and r.action in ('add', 'update') and p.id = r.person_id;

  update public.imports i set status = 'applied', applied_at = now(), counts = i.counts || said || (
    select jsonb_build_object('added', count(*) filter (where r.action = 'add'), 'updated', count(*) filter (where r.action = 'update'),
      'to_check', (select count(distinct i.person_id) from public.import_issues i where i.import_id = imp.id),
      'households', (select count(*) from public.households h where h.org_id = imp.org_id and h.created_at = now()))
    from public.import_rows r where r.import_id = imp.id)
  where i.id = imp.id returning i.* into imp;
  return imp;
end
$$;
comment on function public.apply_import(uuid, jsonb, jsonb) is
  'Does what the preview says, all or nothing; applied once, a second call answers the same. decisions: {"<n>": "add" (another person) | "update" (the same person) | "skip"} for conflicts (which are left out otherwise), "add" for a row that only repeats another, or "skip" for any row. answers: what becomes of answers in the list, see bring_in_answers(). 402 plan_limit_persons when the directory would overflow. 404 import_not_found, 409 import_status before the preview is there or after it was undone.';
revoke execute on function public.apply_import(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.apply_import(uuid, jsonb, jsonb) to authenticated;
