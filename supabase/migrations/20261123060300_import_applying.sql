-- Domain: people
-- Applying an import whose rows may be corrected before: own fields are made, bad values stay with their person, and rows
-- that repeat somebody complete them. Longer than 300 lines: what applying does and what undoing restores must agree.

create function private.complete_people(import uuid, only_n int) returns void
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

create function private.restore_people(import uuid, only_n int) returns int
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

create or replace function public.preview_import(org_id uuid, file_name text, file_sha256 text, mapping jsonb, rows jsonb, import_id uuid default null, more boolean default false)
  returns public.imports
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  allowed bigint;
  country text;
begin
  if not private.can(preview_import.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.refuse(422, 'rows', 'The rows of the file have the wrong form.');
  end if;
  if preview_import.file_sha256 is null or preview_import.file_sha256 !~ '^[0-9a-f]{64}$' then
    perform private.refuse(422, 'file_sha256', 'The fingerprint of the file is missing.');
  end if;
  if preview_import.import_id is null then
    insert into public.imports (org_id, file_name, file_sha256, mapping)
    values (preview_import.org_id, coalesce(nullif(left(btrim(preview_import.file_name), 200), ''), 'list'), preview_import.file_sha256,
      case when jsonb_typeof(preview_import.mapping) = 'object' then preview_import.mapping else '{}' end)
    returning * into imp;
  else
    select i.* into imp from public.imports i where i.id = preview_import.import_id and i.org_id = preview_import.org_id for update;
    if imp.id is null then
      perform private.refuse(404, 'import_not_found', 'This import does not exist.');
    end if;
    if imp.status <> 'uploaded' or imp.file_sha256 <> preview_import.file_sha256 then
      perform private.refuse(409, 'import_status', 'This import was completed already. Start a new one.');
    end if;
  end if;
  allowed := least(20000, private.plan_limit(imp.org_id, 'imports_rows'));
  if allowed < jsonb_array_length(rows) + (select count(*) from public.import_rows r where r.import_id = imp.id) then
    perform private.refuse(422, 'too_many_rows', format('A file has at most %s rows. Split it into several.', allowed), jsonb_build_object('limit', allowed));
  end if;
  select o.country into country from public.orgs o where o.id = imp.org_id;
  begin
    insert into public.import_rows (import_id, org_id, n, raw, sent, parsed, action, errors, issues)
    select imp.id, imp.org_id, x.n, x.raw, case when x.line ? 'raw' then x.line - 'raw' - 'n' else '{}' end, p.parsed,
      case when p.errors <> '[]' then 'error' end, p.errors, p.issues
    from (
      select coalesce(case when l.line ->> 'n' ~ '^[1-9][0-9]{0,5}$' then (l.line ->> 'n')::int end, l.n::int) as n,
        case when jsonb_typeof(l.line) = 'object' then l.line else '{}' end as line,
        case when jsonb_typeof(l.line -> 'raw') = 'object' then l.line -> 'raw' else l.line end as raw
      from jsonb_array_elements(rows) with ordinality l (line, n)) x,
      lateral private.read_import_row(x.line, country) p;
  exception when unique_violation then
    perform private.refuse(422, 'row_twice', 'A row number comes twice.');
  when check_violation then
    perform private.refuse(422, 'row_too_long', 'A row of the file is too long.');
  end;
  if not coalesce(more, false) then
    perform private.match_import(imp.id);
    update public.imports i set status = 'previewed' where i.id = imp.id;
  end if;
  select i.* into imp from public.imports i where i.id = imp.id;
  return imp;
end
$$;
comment on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean) is
  'Stores the rows of a list and says what would be done with each (read import_rows). A long file comes in parts: more true and the first answer''s id as import_id until the last part. Changes nothing in the directory. 422 too_many_rows over 20,000.';

create or replace function public.apply_import(import_id uuid, decisions jsonb default '{}') returns public.imports
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  again record;
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
    and (r.action = 'conflict' and d.value in ('add', 'update', 'skip') or r.action in ('add', 'update') and d.value = 'skip');

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
  insert into public.persons (id, org_id, full_name, given, family, nickname, former_names, email, phone, birth_year, birth_date, bio, notes, source)
  select (r.undo ->> 'new_id')::uuid, imp.org_id, r.parsed ->> 'full_name', r.parsed ->> 'given', r.parsed ->> 'family', r.parsed ->> 'nickname',
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
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('version', p.row_version)
  from public.persons p where r.import_id = imp.id and r.action in ('add', 'update') and p.id = r.person_id;

  update public.imports i set status = 'applied', applied_at = now(), counts = i.counts || (
    select jsonb_build_object('added', count(*) filter (where r.action = 'add'), 'updated', count(*) filter (where r.action = 'update'),
      'to_check', (select count(distinct i.person_id) from public.import_issues i where i.import_id = imp.id),
      'households', (select count(*) from public.households h where h.org_id = imp.org_id and h.created_at = now()))
    from public.import_rows r where r.import_id = imp.id)
  where i.id = imp.id returning i.* into imp;
  return imp;
end
$$;
comment on function public.apply_import(uuid, jsonb) is
  'Does what the preview says, all or nothing; applied once, a second call answers the same. decisions: {"<n>": "add" (another person) | "update" (the same person) | "skip"} for conflicts (which are left out otherwise), or "skip" for any row. 402 plan_limit_persons when the directory would overflow.';

create or replace function public.undo_import(import_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  kept jsonb;
  gone int;
  restored int;
  again record;
begin
  select i.* into imp from public.imports i
  where i.id = undo_import.import_id and i.org_id = any (private.my_orgs('write')) for update;
  if imp.id is null then
    perform private.refuse(404, 'import_not_found', 'This import does not exist, or you may not change it.');
  end if;
  if imp.status <> 'applied' then
    perform private.refuse(409, 'import_status', 'This import is not applied, so there is nothing to undo.');
  end if;

  -- A row stays when something was built on it since.
  update public.import_rows r set undo = r.undo || jsonb_build_object('kept', case
      when p.row_version <> (r.undo ->> 'version')::int or p.deleted_at is not null then 'changed_since'
      when r.action = 'update' then null
      when exists (select from public.rsvp_people a where a.person_id = p.id) or exists (select from public.rsvps x where x.lead_person_id = p.id) then 'has_replied'
      when exists (select from public.invitations i where i.person_id = p.id)
        or exists (select from public.invitations i join public.household_members m on m.household_id = i.household_id where m.person_id = p.id) then 'invited'
      when exists (select from public.household_members m where m.person_id = p.id and m.household_id::text is distinct from r.undo ->> 'joined')
        or exists (select from public.group_members m where m.person_id = p.id and m.group_id::text is distinct from r.undo ->> 'grouped')
        or exists (select from public.person_contacts c where c.person_id = p.id and c.label is distinct from 'as imported') then 'changed_since' end)
  from public.persons p where r.import_id = imp.id and r.action in ('add', 'update') and p.id = r.person_id;

  select coalesce(jsonb_agg(jsonb_build_object('n', r.n, 'person_id', r.person_id, 'name', r.parsed ->> 'full_name', 'reason', r.undo ->> 'kept',
      'message', case r.undo ->> 'kept' when 'invited' then 'Is invited to an event.' when 'has_replied' then 'Has answered an invitation.'
        else 'Was changed after the import.' end) order by r.n), '[]') into kept
  from public.import_rows r where r.import_id = imp.id and r.undo ->> 'kept' is not null;

  -- The last row first, for two rows may have completed the same person.
  restored := 0;
  for again in
    select r.n from public.import_rows r
    where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and r.errors -> 0 ->> 'code' = 'double_differs' order by r.n desc
  loop
    restored := restored + private.restore_people(imp.id, again.n);
  end loop;
  restored := restored + private.restore_people(imp.id, null);
  delete from public.household_members m using public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and m.person_id = r.person_id and m.household_id::text = r.undo ->> 'joined';
  delete from public.group_members m using public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and m.person_id = r.person_id and m.group_id::text = r.undo ->> 'grouped';

  delete from public.persons p using public.import_rows r
  where r.import_id = imp.id and r.action = 'add' and p.id = r.person_id and r.undo ->> 'kept' is null;
  get diagnostics gone = row_count;
  -- What it made is empty now and goes too, unless it was changed or invited.
  delete from public.households h
  where h.org_id = imp.org_id and h.created_at = imp.applied_at
    and not exists (select from public.household_members m where m.household_id = h.id)
    and not exists (select from public.invitations i where i.household_id = h.id);
  delete from public.groups g
  where g.org_id = imp.org_id and g.created_at = imp.applied_at
    and not exists (select from public.group_members m where m.group_id = g.id) and not exists (select from public.groups c where c.parent_id = g.id);
  delete from public.profile_fields f
  where f.org_id = imp.org_id and f.created_at = imp.applied_at
    and not exists (select from public.profile_values v where v.field_id = f.id);
  delete from public.import_issues i where i.import_id = imp.id;
  update public.imports i set status = 'undone', undone_at = now() where i.id = imp.id;
  return jsonb_build_object('import_id', imp.id, 'removed', gone, 'restored', restored, 'kept', kept);
end
$$;
comment on function public.undo_import(uuid) is
  'Takes an applied import back as one: removes whom it added, restores what it changed. Rows changed, invited or answered since stay. Answers {import_id, removed, restored, kept: [{n, person_id, name, reason, message}]}.';

create function public.correct_import_row(import_id uuid, n int, changes jsonb) returns public.import_rows
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  line jsonb;
  country text;
  corrected public.import_rows;
begin
  select i.* into imp from public.imports i
  where i.id = correct_import_row.import_id and i.org_id = any (private.my_orgs('write')) for update;
  if imp.id is null then
    perform private.refuse(404, 'import_not_found', 'This import does not exist, or you may not change it.');
  end if;
  if imp.status <> 'previewed' then
    perform private.refuse(409, 'import_status', 'This import is done already. Correct the person in the directory.');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
      select from jsonb_each(changes) c where jsonb_typeof(c.value) not in ('string', 'null') or c.key not in
        ('full_name', 'nickname', 'former_names', 'email', 'phone', 'birth_year', 'birth_date', 'household', 'group', 'notes')) then
    perform private.refuse(422, 'changes', 'These corrections have the wrong form.');
  end if;
  select r.sent into line from public.import_rows r where r.import_id = imp.id and r.n = correct_import_row.n for update;
  if line is null then
    perform private.refuse(404, 'import_row_not_found', 'This row is not part of the import.');
  end if;
  -- Whoever corrects a row has looked at it: what was not certain is settled.
  line := jsonb_strip_nulls((line - 'marks') || changes);
  if changes ? 'full_name' then
    line := line - 'given' - 'family';
  end if;
  select o.country into country from public.orgs o where o.id = imp.org_id;
  update public.import_rows r
  set sent = line, parsed = p.parsed, errors = p.errors, issues = p.issues, person_id = null,
    action = case when p.errors <> '[]' then 'error' end
  from private.read_import_row(line, country) p
  where r.import_id = imp.id and r.n = correct_import_row.n;
  perform private.match_import(imp.id);
  select r.* into corrected from public.import_rows r where r.import_id = imp.id and r.n = correct_import_row.n;
  return corrected;
exception when check_violation then
  perform private.refuse(422, 'row_too_long', 'This row is too long.');
end
$$;
comment on function public.correct_import_row(uuid, int, jsonb) is
  'Corrects one row of a preview {field: text | null} and reads it again; {} says that what was not certain is right. Other rows are compared anew. 409 import_status once applied.';

drop function private.parse_import_row(jsonb, text);

revoke execute on all functions in schema private from public;
revoke execute on function public.correct_import_row(uuid, int, jsonb) from public, anon;
grant execute on function public.correct_import_row(uuid, int, jsonb) to authenticated;
