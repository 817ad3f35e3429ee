-- Domain: people
-- Importing people: a preview with an action and the errors of every row, applying it as a whole, and taking it back.
-- Longer than 300 lines: what a row is found to be, what applying it does and what undoing it restores must agree.
--
-- A row as the client sends it, columns already mapped:
--   { "n": 2, "raw": { "Name": "Ann Lee", ... }, "full_name": "...", "given", "family", "nickname", "former_names", "email",
--     "phone", "birth_year", "birth_date", "household", "role", "group", "bio", "address" }
-- Everything but n is text, or absent. Who is who: by e-mail, else by phone, else by household and name; a shared e-mail
-- or phone means the same person only if the name is the same too, for families share them.

create function private.import_phone(written text, country text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^\+[1-9][0-9]{6,14}$' then digits
    when digits ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(digits, 3)
    when country in ('US', 'CA') and digits ~ '^1?[2-9][0-9]{9}$' then '+1' || right(digits, 10)
    when code is not null and digits ~ '^0[1-9][0-9]{5,11}$' then '+' || code || substr(digits, 2)
  end
  from (select regexp_replace(written, '[[:space:]().\-/]', '', 'g') as digits,
          -- Countries whose national numbers begin with a 0 that falls away after the country's code.
          (jsonb_build_object('DE', '49', 'AT', '43', 'CH', '41', 'GB', '44', 'FR', '33', 'NL', '31', 'BE', '32', 'SE', '46', 'FI', '358',
            'IE', '353', 'AU', '61', 'NZ', '64', 'ZA', '27', 'IN', '91', 'JP', '81', 'IL', '972', 'TR', '90')) ->> country as code) as x
$$;
comment on function private.import_phone(text, text) is 'E.164 of a number as people write it, national ones by the organisation''s country; null when that cannot be said.';

create function private.parse_import_row(line jsonb, country text, out parsed jsonb, out errors jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v text;
  field text;
  longest int;
begin
  parsed := '{}';
  errors := '[]';
  for field, longest in
    values ('full_name', 200), ('given', 100), ('family', 100), ('nickname', 100), ('former_names', 500), ('email', 254), ('phone', 60),
      ('birth_year', 10), ('birth_date', 20), ('household', 160), ('role', 40), ('group', 120), ('bio', 4000), ('address', 500)
  loop
    v := btrim(regexp_replace(regexp_replace(coalesce(line ->> field, ''), '[\x01-\x1f\x7f]+', ' ', 'g'), ' +', ' ', 'g'));
    continue when v = '';
    if char_length(v) > longest then
      errors := errors || jsonb_build_object('code', 'too_long', 'field', field, 'message', format('Longer than %s characters.', longest));
      continue;
    end if;
    parsed := parsed || jsonb_build_object(field, v);
  end loop;

  if not parsed ? 'full_name' and (parsed ? 'given' or parsed ? 'family') then
    parsed := parsed || jsonb_build_object('full_name', concat_ws(' ', parsed ->> 'given', parsed ->> 'family'));
  end if;
  if not parsed ? 'full_name' and not errors @> '[{"field": "full_name"}]' then
    errors := errors || jsonb_build_object('code', 'name_missing', 'field', 'full_name', 'message', 'There is no name in this row.');
  end if;
  if parsed ? 'email' then
    if parsed ->> 'email' !~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\.]+(\.[^[:space:][:cntrl:]@<>(),;:"\\.]+)+$' then
      errors := errors || jsonb_build_object('code', 'email_invalid', 'field', 'email', 'message', 'This is not an e-mail address.');
    else
      parsed := parsed || jsonb_build_object('email', lower(parsed ->> 'email'));
    end if;
  end if;
  if parsed ? 'phone' then
    v := private.import_phone(parsed ->> 'phone', country);
    if v is not null then
      parsed := parsed || jsonb_build_object('phone', v);
    elsif parsed ->> 'phone' ~ '^[0-9+][0-9 ().\-/x]*$' and length(regexp_replace(parsed ->> 'phone', '[^0-9]', '', 'g')) between 5 and 15 then
      -- A national number and no country to read it by: kept as written, beside the person.
      parsed := (parsed - 'phone') || jsonb_build_object('phone_written', parsed ->> 'phone');
    else
      errors := errors || jsonb_build_object('code', 'phone_invalid', 'field', 'phone', 'message', 'This is not a phone number.');
    end if;
  end if;
  if parsed ? 'birth_date' then
    begin
      if parsed ->> 'birth_date' !~ '^\d{4}-\d{2}-\d{2}$' or (parsed ->> 'birth_date')::date not between '1850-01-02' and current_date then
        raise exception using errcode = '22007';
      end if;
    exception when others then
      errors := errors || jsonb_build_object('code', 'birth_date_invalid', 'field', 'birth_date', 'message', 'Write the day of birth like 1980-12-31.');
    end;
  end if;
  if parsed ? 'birth_year' then
    if parsed ->> 'birth_year' ~ '^\d{4}$' and (parsed ->> 'birth_year')::int between 1850 and extract(year from current_date) then
      parsed := parsed || jsonb_build_object('birth_year', (parsed ->> 'birth_year')::int);
    else
      errors := errors || jsonb_build_object('code', 'birth_year_invalid', 'field', 'birth_year', 'message', 'Write the year of birth with four digits.');
    end if;
  end if;
  if parsed ? 'role' then
    parsed := parsed || jsonb_build_object('role', case
      when lower(parsed ->> 'role') in ('child', 'kid', 'c', 'son', 'daughter', 'minor') then 'child'
      when lower(parsed ->> 'role') in ('adult', 'a', 'parent', 'mother', 'father', 'spouse', 'partner', 'head') then 'adult'
      else 'other' end);
  end if;
end
$$;
comment on function private.parse_import_row(jsonb, text) is 'A row''s fields tidied, and what is wrong with it as {code, field, message}.';

create function private.match_import(import uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  earlier uuid;
begin
  select i.* into imp from public.imports i where i.id = import;
  -- The same file once more changes nothing.
  select i.id into earlier from public.imports i
  where i.org_id = imp.org_id and i.file_sha256 = imp.file_sha256 and i.status = 'applied' and i.id <> imp.id
  order by i.applied_at desc limit 1;

  with mine as materialized (
    select r.n, r.parsed, r.parsed ->> 'email' as email, r.parsed ->> 'phone' as phone,
      private.normalise(r.parsed ->> 'full_name') as name_key, private.normalise(r.parsed ->> 'household') as household_key
    from public.import_rows r
    where r.import_id = import and not exists (select from jsonb_array_elements(r.errors) e where e ->> 'code' not in
      ('conflict', 'email_in_use', 'phone_in_use', 'double_in_file', 'email_twice', 'already_imported', 'shares_email', 'phone_kept'))
  ), homes as not materialized (  -- asked person by person, through the index
    select m.person_id, h.name_sort as household_key from public.household_members m
    join public.households h on h.id = m.household_id and h.deleted_at is null where h.org_id = imp.org_id
  ), found as materialized (
    select m.*,
      -- E-mail, else phone, else household and name.
      coalesce(
        (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.email operator(extensions.=) m.email::extensions.citext and p.name_key = m.name_key order by p.created_at, p.id limit 1),
        (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.phone = m.phone and p.name_key = m.name_key order by p.created_at, p.id limit 1),
        (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.name_key = m.name_key
           and case when m.household_key is null then not exists (select from homes h where h.person_id = p.id)
                    else exists (select from homes h where h.person_id = p.id and h.household_key = m.household_key) end
         order by p.created_at, p.id limit 1)) as person_id,
      (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.email operator(extensions.=) m.email::extensions.citext and p.name_key <> m.name_key order by p.created_at, p.id limit 1) as email_of,
      (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.phone = m.phone and p.name_key <> m.name_key order by p.created_at, p.id limit 1) as phone_of,
      min(m.n) over (partition by m.name_key, coalesce(m.household_key, m.email, m.phone, '')) as same_name_n,
      case when m.email is not null then min(m.n) over (partition by m.email, m.name_key) end as same_email_n,
      case when m.email is not null then min(m.n) over (partition by m.email) end as first_email_n,
      -- By a window and not by looking each row up among all others: that takes minutes for 20,000 rows.
      first_value(m.name_key) over by_email as first_email_name, first_value(m.household_key) over by_email as first_email_household
    from mine m window by_email as (partition by m.email order by m.n)
  ), judged as materialized (
    select f.*,
      (select to_jsonb(p) from public.persons p where p.id = f.person_id) as old,
      exists (select from homes h where h.person_id = f.person_id and h.household_key = f.household_key) as home_same,
      exists (select from homes h where h.person_id = f.person_id) as has_home,
      exists (select from homes h where h.person_id = coalesce(f.email_of, f.phone_of) and h.household_key = f.household_key) as same_family,
      coalesce(f.first_email_n <> f.n and f.first_email_name <> f.name_key
        and (f.first_email_household is null or f.first_email_household is distinct from f.household_key), false) as email_of_other_row,
      exists (select from public.import_rows e where e.import_id = earlier and e.n = f.n and e.parsed = f.parsed
                and e.action in ('add', 'update', 'skip', 'conflict')) as done_before,
      exists (select from public.group_members gm join public.groups g on g.id = gm.group_id
                where gm.person_id = f.person_id and g.name = f.parsed ->> 'group') as in_group
    from found f
  ), compared as materialized (
    select j.*,
      -- Two rows may find the same person by different keys; only the first may change them.
      case when j.person_id is not null then min(j.n) over (partition by j.person_id) end as same_person_n,
      (select coalesce(array_agg(k.field order by k.field), '{}') from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio']) k (field)
        where j.parsed ? k.field and j.old ->> k.field is null)
        || case when j.household_key is not null and not j.has_home then '{household}' else '{}' end::text[]
        || case when j.parsed ? 'group' and not j.in_group then '{group}' else '{}' end::text[] as fills,
      (select coalesce(array_agg(k.field order by k.field), '{}') from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio']) k (field)
        where j.parsed ? k.field and j.old ->> k.field is not null and lower(j.old ->> k.field) <> lower(j.parsed ->> k.field))
        || case when j.household_key is not null and j.has_home and not j.home_same then '{household}' else '{}' end::text[] as differs
    from judged j
  ), decided as (
    select c.n, c.person_id, c.email_of, c.phone_of, c.fills, c.differs, c.old,
      case
        when c.done_before then 'already_imported'
        when c.same_name_n < c.n or c.same_email_n < c.n or c.same_person_n < c.n then 'double_in_file'
        when c.person_id is not null and cardinality(c.differs) > 0 then 'conflict'
        when c.person_id is not null and cardinality(c.fills) > 0 then 'update'
        when c.person_id is not null then 'same'
        when c.email_of is not null and not c.same_family then 'email_in_use'
        when c.phone_of is not null and not c.same_family then 'phone_in_use'
        when c.email_of_other_row then 'email_twice'
        when c.email_of is not null or c.first_email_n < c.n then 'shares_email'
        else 'new' end as verdict,
      least(c.same_name_n, c.same_email_n, c.same_person_n) as first_n, c.first_email_n
    from compared c
  )
  update public.import_rows r set
    action = case when d.verdict in ('new', 'shares_email') then 'add' when d.verdict = 'update' then 'update'
      when d.verdict in ('same', 'already_imported', 'double_in_file') then 'skip' else 'conflict' end,
    person_id = case when d.verdict in ('email_in_use') then d.email_of when d.verdict = 'phone_in_use' then d.phone_of
      when d.verdict in ('update', 'same', 'conflict', 'already_imported') then d.person_id end,
    errors = case d.verdict
      when 'already_imported' then jsonb_build_array(jsonb_build_object('code', 'already_imported', 'field', null, 'message', 'This row came in with the same file before.'))
      when 'double_in_file' then jsonb_build_array(jsonb_build_object('code', 'double_in_file', 'field', 'full_name', 'message', format('The same person as in row %s.', d.first_n), 'row', d.first_n))
      when 'conflict' then jsonb_build_array(jsonb_build_object('code', 'conflict', 'field', d.differs[1], 'fields', to_jsonb(d.differs),
        'message', format('%s is in your directory with another %s.', d.old ->> 'full_name', replace(array_to_string(d.differs, ', '), '_', ' '))))
      when 'email_in_use' then jsonb_build_array(jsonb_build_object('code', 'email_in_use', 'field', 'email',
        'message', format('This e-mail address belongs to %s.', (select p.full_name from public.persons p where p.id = d.email_of))))
      when 'phone_in_use' then jsonb_build_array(jsonb_build_object('code', 'phone_in_use', 'field', 'phone',
        'message', format('This phone number belongs to %s.', (select p.full_name from public.persons p where p.id = d.phone_of))))
      when 'email_twice' then jsonb_build_array(jsonb_build_object('code', 'email_twice', 'field', 'email', 'row', d.first_email_n,
        'message', format('Row %s has the same e-mail address and another name.', d.first_email_n)))
      when 'shares_email' then jsonb_build_array(jsonb_build_object('code', 'shares_email', 'field', 'email', 'message', 'Shares the e-mail address with somebody of the household.'))
      else case when r.parsed ? 'phone_written' then jsonb_build_array(jsonb_build_object('code', 'phone_kept', 'field', 'phone',
        'message', 'Kept as written. Add the country code to use it.')) else '[]'::jsonb end end
  from decided d where r.import_id = import and r.n = d.n;

  update public.imports i set counts = (
    select jsonb_build_object('rows', count(*), 'add', count(*) filter (where r.action = 'add'), 'update', count(*) filter (where r.action = 'update'),
      'skip', count(*) filter (where r.action = 'skip'), 'conflict', count(*) filter (where r.action = 'conflict'),
      'error', count(*) filter (where r.action = 'error'), 'same_file', earlier is not null)
    from public.import_rows r where r.import_id = import)
  where i.id = import;
end
$$;
comment on function private.match_import(uuid) is 'Gives every good row of an import its action by comparing it with the directory and the rows before it, and counts.';

create function public.preview_import(org_id uuid, file_name text, file_sha256 text, mapping jsonb, rows jsonb, import_id uuid default null, more boolean default false)
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
    insert into public.import_rows (import_id, org_id, n, raw, parsed, action, errors)
    select imp.id, imp.org_id, x.n, x.raw, p.parsed, case when p.errors <> '[]' then 'error' end, p.errors
    from (
      select coalesce(case when l.line ->> 'n' ~ '^[1-9][0-9]{0,5}$' then (l.line ->> 'n')::int end, l.n::int) as n,
        case when jsonb_typeof(l.line) = 'object' then l.line else '{}' end as line,
        case when jsonb_typeof(l.line -> 'raw') = 'object' then l.line -> 'raw' else l.line end as raw
      from jsonb_array_elements(rows) with ordinality l (line, n)) x,
      lateral private.parse_import_row(x.line, country) p;
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

create function public.apply_import(import_id uuid, decisions jsonb default '{}') returns public.imports
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
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
    action = case when d.value = 'add' then 'add' when d.value = 'update' and r.person_id is not null then 'update' else 'skip' end
  from jsonb_each_text(coalesce(decisions, '{}')) d
  where r.import_id = imp.id and r.n::text = d.key
    and (r.action = 'conflict' and d.value in ('add', 'update', 'skip') or r.action in ('add', 'update') and d.value = 'skip');

  -- Households and groups first.
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

  -- New people.
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('new_id', gen_random_uuid())
  where r.import_id = imp.id and r.action = 'add';
  insert into public.persons (id, org_id, full_name, given, family, nickname, former_names, email, phone, birth_year, birth_date, bio, source)
  select (r.undo ->> 'new_id')::uuid, imp.org_id, r.parsed ->> 'full_name', r.parsed ->> 'given', r.parsed ->> 'family', r.parsed ->> 'nickname',
    coalesce((select array_agg(btrim(x.name)) from (select unnest(regexp_split_to_array(r.parsed ->> 'former_names', '\s*[,;]\s*')) as name limit 10) x where btrim(x.name) <> ''), '{}'),
    (r.parsed ->> 'email')::extensions.citext, r.parsed ->> 'phone', (r.parsed ->> 'birth_year')::int, (r.parsed ->> 'birth_date')::date, r.parsed ->> 'bio', 'import'
  from public.import_rows r where r.import_id = imp.id and r.action = 'add' order by r.n;
  update public.import_rows r set person_id = (r.undo ->> 'new_id')::uuid where r.import_id = imp.id and r.action = 'add';
  insert into public.person_contacts (person_id, kind, value, label)
  select r.person_id, 'phone', r.parsed ->> 'phone_written', 'as imported' from public.import_rows r
  where r.import_id = imp.id and r.action = 'add' and r.parsed ? 'phone_written';

  -- Known people: what they lack, and what the organiser decided to replace. What was before is kept for undoing.
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('before', (
      select jsonb_object_agg(k.field, to_jsonb(p) -> k.field)
      from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio']) k (field)
      where r.parsed ? k.field and (to_jsonb(p) ->> k.field is null or r.undo ->> 'decided' = 'update')))
  from public.persons p where r.import_id = imp.id and r.action = 'update' and p.id = r.person_id;
  update public.persons p set
    given = case when r.undo -> 'before' ? 'given' then r.parsed ->> 'given' else p.given end,
    family = case when r.undo -> 'before' ? 'family' then r.parsed ->> 'family' else p.family end,
    nickname = case when r.undo -> 'before' ? 'nickname' then r.parsed ->> 'nickname' else p.nickname end,
    email = case when r.undo -> 'before' ? 'email' then (r.parsed ->> 'email')::extensions.citext else p.email end,
    phone = case when r.undo -> 'before' ? 'phone' then r.parsed ->> 'phone' else p.phone end,
    birth_year = case when r.undo -> 'before' ? 'birth_year' then (r.parsed ->> 'birth_year')::int else p.birth_year end,
    birth_date = case when r.undo -> 'before' ? 'birth_date' then (r.parsed ->> 'birth_date')::date else p.birth_date end,
    bio = case when r.undo -> 'before' ? 'bio' then r.parsed ->> 'bio' else p.bio end
  from public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and p.id = r.person_id and r.undo ->> 'before' is not null;

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
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('version', p.row_version)
  from public.persons p where r.import_id = imp.id and r.action in ('add', 'update') and p.id = r.person_id;

  update public.imports i set status = 'applied', applied_at = now(), counts = i.counts || (
    select jsonb_build_object('added', count(*) filter (where r.action = 'add'), 'updated', count(*) filter (where r.action = 'update'),
      'households', (select count(*) from public.households h where h.org_id = imp.org_id and h.created_at = now()))
    from public.import_rows r where r.import_id = imp.id)
  where i.id = imp.id returning i.* into imp;
  return imp;
end
$$;
comment on function public.apply_import(uuid, jsonb) is
  'Does what the preview says, all or nothing; applied once, a second call answers the same. decisions: {"<n>": "add" | "update" | "skip"} for conflicts (which are left out otherwise), or "skip" for any row. 402 plan_limit_persons when the directory would overflow.';

create function public.undo_import(import_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  kept jsonb;
  gone int;
  restored int;
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

  update public.persons p set
    given = case when r.undo -> 'before' ? 'given' then r.undo -> 'before' ->> 'given' else p.given end,
    family = case when r.undo -> 'before' ? 'family' then r.undo -> 'before' ->> 'family' else p.family end,
    nickname = case when r.undo -> 'before' ? 'nickname' then r.undo -> 'before' ->> 'nickname' else p.nickname end,
    email = case when r.undo -> 'before' ? 'email' then (r.undo -> 'before' ->> 'email')::extensions.citext else p.email end,
    phone = case when r.undo -> 'before' ? 'phone' then r.undo -> 'before' ->> 'phone' else p.phone end,
    birth_year = case when r.undo -> 'before' ? 'birth_year' then (r.undo -> 'before' ->> 'birth_year')::int else p.birth_year end,
    birth_date = case when r.undo -> 'before' ? 'birth_date' then (r.undo -> 'before' ->> 'birth_date')::date else p.birth_date end,
    bio = case when r.undo -> 'before' ? 'bio' then r.undo -> 'before' ->> 'bio' else p.bio end
  from public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and p.id = r.person_id and r.undo ->> 'kept' is null;
  get diagnostics restored = row_count;
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
  update public.imports i set status = 'undone', undone_at = now() where i.id = imp.id;
  return jsonb_build_object('import_id', imp.id, 'removed', gone, 'restored', restored, 'kept', kept);
end
$$;
comment on function public.undo_import(uuid) is
  'Takes an applied import back as one: removes whom it added, restores what it changed. Rows changed, invited or answered since stay. Answers {import_id, removed, restored, kept: [{n, person_id, name, reason, message}]}.';

revoke execute on all functions in schema private from public;
revoke execute on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean), public.apply_import(uuid, jsonb), public.undo_import(uuid) from public, anon;
grant execute on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean), public.apply_import(uuid, jsonb), public.undo_import(uuid) to authenticated;
