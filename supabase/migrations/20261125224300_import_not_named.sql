-- Domain: people
-- Reading and comparing rows that count somebody without a name ("not_named": true, with household and role), and rows
-- that carry what was answered before ("answered": yes | no | maybe | waitlist | pending).

comment on column public.import_rows.parsed is
  'Fields after validation: full_name, given, family, nickname, former_names, email, phone, birth_year, birth_date, household, role, group, bio, address, notes, values; not_named (counted only, full_name holds the words for it); answered.';

create or replace function private.read_import_row(line jsonb, country text, out parsed jsonb, out errors jsonb, out issues jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v text;
  field text;
  longest int;
  why text;
  found record;
begin
  parsed := '{}';
  errors := '[]';
  issues := '[]';
  for field, longest in
    values ('full_name', 200), ('given', 100), ('family', 100), ('nickname', 100), ('former_names', 500), ('email', 254), ('phone', 60),
      ('birth_year', 40), ('birth_date', 40), ('household', 160), ('role', 40), ('group', 120), ('bio', 4000), ('address', 500), ('notes', 4000)
  loop
    v := btrim(regexp_replace(regexp_replace(coalesce(line ->> field, ''), '[\x01-\x1f\x7f]+', ' ', 'g'), ' +', ' ', 'g'));
    continue when v = '';
    if char_length(v) > longest then
      issues := issues || jsonb_build_object('code', 'too_long', 'field', field, 'value', left(v, 200), 'message', format('Longer than %s characters.', longest));
      continue;
    end if;
    parsed := parsed || jsonb_build_object(field, v);
  end loop;

  if not parsed ? 'full_name' and (parsed ? 'given' or parsed ? 'family') then
    parsed := parsed || jsonb_build_object('full_name', concat_ws(' ', parsed ->> 'given', parsed ->> 'family'));
  end if;
  -- Counted in a household and not named: the words that say so stand for the name.
  if not parsed ? 'full_name' and not issues @> '[{"field": "full_name"}]' and line -> 'not_named' = 'true' and parsed ? 'household' then
    parsed := parsed || jsonb_build_object('not_named', true, 'full_name', private.unnamed_words(lower(parsed ->> 'role')),
      'role', case lower(parsed ->> 'role') when 'child' then 'child' else 'adult' end);
  end if;
  if line ->> 'answered' in ('yes', 'no', 'maybe', 'waitlist', 'pending') then
    parsed := parsed || jsonb_build_object('answered', line ->> 'answered');
  end if;
  -- Without a name there is no person; everything else can be missing.
  if not parsed ? 'full_name' then
    errors := jsonb_build_array(case when issues @> '[{"field": "full_name"}]'
      then jsonb_build_object('code', 'too_long', 'field', 'full_name', 'message', 'Longer than 200 characters.')
      else jsonb_build_object('code', 'name_missing', 'field', 'full_name', 'message', 'There is no name in this row.') end);
  end if;

  if parsed ? 'email' then
    if parsed ->> 'email' !~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\.]+(\.[^[:space:][:cntrl:]@<>(),;:"\\.]+)+$' then
      issues := issues || jsonb_build_object('code', 'email_invalid', 'field', 'email', 'value', left(parsed ->> 'email', 200), 'message', 'This is not an e-mail address.');
      parsed := parsed - 'email';
    else
      parsed := parsed || jsonb_build_object('email', lower(parsed ->> 'email'));
    end if;
  end if;
  if parsed ? 'phone' then
    v := private.import_phone(parsed ->> 'phone', country);
    if v is not null then
      parsed := parsed || jsonb_build_object('phone', v);
    elsif parsed ->> 'phone' ~ '^[0-9+(][0-9 ().\-/x]*$' and length(regexp_replace(parsed ->> 'phone', '[^0-9]', '', 'g')) between 5 and 15 then
      -- A national number and no country to read it by: kept as written, beside the person.
      issues := issues || jsonb_build_object('code', 'phone_kept', 'field', 'phone', 'value', parsed ->> 'phone', 'message', 'Kept as written. Add the country code to use it.');
      parsed := (parsed - 'phone') || jsonb_build_object('phone_written', parsed ->> 'phone');
    else
      issues := issues || jsonb_build_object('code', 'phone_invalid', 'field', 'phone', 'value', parsed ->> 'phone', 'message', 'This is not a phone number.');
      parsed := parsed - 'phone';
    end if;
  end if;
  if parsed ? 'birth_date' then
    why := 'Write the day of birth like 1980-12-31.';
    begin
      if parsed ->> 'birth_date' ~ '^\d{4}-\d{2}-\d{2}$' and (parsed ->> 'birth_date')::date is not null then
        why := case when (parsed ->> 'birth_date')::date > current_date then 'This day of birth is in the future.'
          else private.birth_problem(extract(year from (parsed ->> 'birth_date')::date)::int) end;
      end if;
    exception when others then
      null;
    end;
    if why is not null then
      issues := issues || jsonb_build_object('code', 'birth_date_invalid', 'field', 'birth_date', 'value', parsed ->> 'birth_date', 'message', why);
      parsed := parsed - 'birth_date';
    end if;
  end if;
  if parsed ? 'birth_year' then
    why := case when parsed ->> 'birth_year' ~ '^\d{4}$' then private.birth_problem((parsed ->> 'birth_year')::int)
      else 'Write the year of birth with four digits.' end;
    if why is null then
      parsed := parsed || jsonb_build_object('birth_year', (parsed ->> 'birth_year')::int);
    else
      issues := issues || jsonb_build_object('code', 'birth_year_invalid', 'field', 'birth_year', 'value', parsed ->> 'birth_year', 'message', why);
      parsed := parsed - 'birth_year';
    end if;
  end if;
  if parsed ? 'role' then
    parsed := parsed || jsonb_build_object('role', case
      when lower(parsed ->> 'role') in ('child', 'kid', 'c', 'son', 'daughter', 'minor') then 'child'
      when lower(parsed ->> 'role') in ('adult', 'a', 'parent', 'mother', 'father', 'spouse', 'partner', 'head') then 'adult'
      else 'other' end);
  end if;

  if jsonb_typeof(line -> 'values') = 'object' then
    for found in
      select left(btrim(regexp_replace(x.key, '\s+', ' ', 'g')), 60) as label, btrim(regexp_replace(x.value, '[\x01-\x1f\x7f]+', ' ', 'g')) as text
      from jsonb_each_text(line -> 'values') x limit 40
    loop
      continue when found.label = '' or coalesce(found.text, '') = '';
      if char_length(found.text) > 1000 then
        issues := issues || jsonb_build_object('code', 'too_long', 'field', null, 'value', left(found.text, 200),
          'message', format('%s: longer than 1000 characters.', found.label));
        continue;
      end if;
      parsed := jsonb_set(parsed || case when parsed ? 'values' then '{}' else '{"values": {}}' end::jsonb, array['values', found.label], to_jsonb(found.text));
    end loop;
  end if;
  if jsonb_typeof(line -> 'marks') = 'array' then
    select issues || coalesce(jsonb_agg(jsonb_build_object('code', m.mark ->> 'code', 'field', case m.mark ->> 'code' when 'not_understood' then null else 'full_name' end,
        'value', left(m.mark ->> 'value', 200), 'message', private.import_mark_words(m.mark ->> 'code', left(m.mark ->> 'value', 200))) order by m.n), '[]')
    into issues
    from jsonb_array_elements(line -> 'marks') with ordinality m (mark, n)
    where m.n <= 20 and private.import_mark_words(m.mark ->> 'code', left(m.mark ->> 'value', 200)) is not null;
  end if;
  for field in select unnest(array['email', 'phone']) loop
    v := left(line -> 'offered' ->> field, 200);
    if v is not null and not parsed ? field then
      issues := issues || jsonb_build_object('code', field || '_offered', 'field', field, 'value', v,
        'message', format('%s is with somebody of the household.', v));
    end if;
  end loop;
end
$$;
comment on function private.read_import_row(jsonb, text) is
  'A row''s fields tidied; errors: why it cannot come in; issues: what was left out or is not certain, as {code, field, value, message}.';

create or replace function private.match_import(import uuid) returns void
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
      -- Without a name there is nothing to find somebody by, and none of these rows is another one's double.
      case when not r.parsed ? 'not_named' then private.normalise(r.parsed ->> 'full_name') end as name_key,
      private.normalise(r.parsed ->> 'household') as household_key, r.parsed ? 'not_named' as unnamed, r.parsed ->> 'role' = 'child' as is_child,
      row_number() over (partition by private.normalise(r.parsed ->> 'household'), r.parsed ? 'not_named', r.parsed ->> 'role' = 'child'
        order by r.n) as nth
    from public.import_rows r
    where r.import_id = import and not exists (select from jsonb_array_elements(r.errors) e where e ->> 'code' not in
      ('conflict', 'email_in_use', 'phone_in_use', 'same_name', 'double_in_file', 'double_differs', 'email_twice', 'already_imported', 'shares_email',
       'counted_before'))
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
         order by p.created_at, p.id limit 1),
        -- Who was only counted is compared by number: the second adult of the list is the second that was counted there,
        -- also when somebody has named them since.
        case when m.unnamed then (select k.person_id from (
          select hm.person_id, row_number() over (order by p.created_at, p.id) as nth
          from public.households h join public.household_members hm on hm.household_id = h.id and (hm.role = 'child') = m.is_child
          join public.persons p on p.id = hm.person_id and p.deleted_at is null
          where h.org_id = imp.org_id and h.deleted_at is null and h.name_sort = m.household_key
            and (not p.named or exists (select from public.import_rows e where e.person_id = p.id and e.parsed ? 'not_named'))) k
          where k.nth = m.nth) end) as person_id,
      (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.email operator(extensions.=) m.email::extensions.citext and p.name_key <> m.name_key order by p.created_at, p.id limit 1) as email_of,
      (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.phone = m.phone and p.name_key <> m.name_key order by p.created_at, p.id limit 1) as phone_of,
      -- Somebody of this name is there, and one of the two has no household to tell them apart by.
      (select p.id from public.persons p where p.org_id = imp.org_id and p.deleted_at is null and p.name_key = m.name_key
         and (m.household_key is null or not exists (select from homes h where h.person_id = p.id))
       order by p.created_at, p.id limit 1) as name_of,
      case when m.name_key is null then m.n else min(m.n) over (partition by m.name_key, coalesce(m.household_key, '')) end as same_name_n,
      case when m.email is not null and m.name_key is not null then min(m.n) over (partition by m.email, m.name_key) end as same_email_n,
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
      (select coalesce(jsonb_object_agg(pf.label_key, pv.value), '{}') from public.profile_values pv
        join public.profile_fields pf on pf.id = pv.field_id where pv.person_id = f.person_id) as old_values,
      (select coalesce(jsonb_object_agg(private.normalise(x.key), x.value), '{}') from jsonb_each_text(f.parsed -> 'values') x) as new_values,
      exists (select from public.group_members gm join public.groups g on g.id = gm.group_id
                where gm.person_id = f.person_id and g.name = f.parsed ->> 'group') as in_group
    from found f
  ), compared as materialized (
    select j.*,
      -- Two rows may find the same person by different keys; only the first may change them.
      case when j.person_id is not null then min(j.n) over (partition by j.person_id) end as same_person_n,
      (select coalesce(array_agg(k.field order by k.field), '{}') from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio', 'notes']) k (field)
        where j.parsed ? k.field and j.old ->> k.field is null)
        || case when j.parsed ? 'former_names' and not (select coalesce(array_agg(private.normalise(x)), '{}') from jsonb_array_elements_text(j.old -> 'former_names') x)
             @> (select array_agg(private.normalise(x)) from unnest(private.former_names(j.parsed ->> 'former_names')) x) then '{former_names}' else '{}' end::text[]
        || case when exists (select from jsonb_object_keys(j.new_values) x (key) where not j.old_values ? x.key) then '{values}' else '{}' end::text[]
        || case when j.household_key is not null and not j.has_home then '{household}' else '{}' end::text[]
        || case when j.parsed ? 'group' and not j.in_group then '{group}' else '{}' end::text[] as fills,
      (select coalesce(array_agg(k.field order by k.field), '{}') from unnest(array['given', 'family', 'nickname', 'email', 'phone', 'birth_year', 'birth_date', 'bio', 'notes']) k (field)
        where j.parsed ? k.field and j.old ->> k.field is not null and lower(j.old ->> k.field) <> lower(j.parsed ->> k.field))
        || case when j.household_key is not null and j.has_home and not j.home_same then '{household}' else '{}' end::text[]
        || (select coalesce(array_agg(x.key order by x.key), '{}') from jsonb_each_text(j.new_values) x
            where j.old_values ? x.key and lower(j.old_values ->> x.key) <> lower(x.value)) as differs
    from judged j
  ), numbered as materialized (
    select c.*, least(c.same_name_n, c.same_email_n, c.same_person_n) as first_n from compared c
  ), doubled as materialized (
    -- What a second row of the same person says that the first does not.
    select c.*, (select coalesce(array_agg(x.key order by x.key), '{}') from jsonb_each(c.parsed) x
        where x.key not in ('full_name', 'given', 'family', 'role', 'answered') and lower((f.parsed -> x.key)::text) is distinct from lower(x.value::text)) as adds
    from numbered c left join public.import_rows f on f.import_id = import and f.n = c.first_n and c.first_n < c.n
  ), decided as (
    select c.n, c.person_id, c.email_of, c.phone_of, c.name_of, c.fills, c.differs, c.adds, c.old, c.first_n, c.parsed,
      case
        when c.done_before then 'already_imported'
        when c.unnamed and c.person_id is not null then 'counted_before'
        when c.unnamed then 'new'
        when c.first_n < c.n and cardinality(c.adds) > 0 then 'double_differs'
        when c.first_n < c.n then 'double_in_file'
        when c.person_id is not null and cardinality(c.differs) > 0 then 'conflict'
        when c.person_id is not null and cardinality(c.fills) > 0 then 'update'
        when c.person_id is not null then 'same'
        when c.email_of is not null and not c.same_family then 'email_in_use'
        when c.phone_of is not null and not c.same_family then 'phone_in_use'
        when c.name_of is not null then 'same_name'
        when c.email_of_other_row then 'email_twice'
        when c.email_of is not null or c.first_email_n < c.n then 'shares_email'
        else 'new' end as verdict,
      c.first_email_n
    from doubled c
  )
  update public.import_rows r set
    action = case when d.verdict in ('new', 'shares_email') then 'add' when d.verdict = 'update' then 'update'
      when d.verdict in ('same', 'already_imported', 'double_in_file', 'counted_before') then 'skip' else 'conflict' end,
    person_id = case when d.verdict in ('email_in_use') then d.email_of when d.verdict = 'phone_in_use' then d.phone_of when d.verdict = 'same_name' then d.name_of
      when d.verdict in ('update', 'same', 'conflict', 'already_imported', 'counted_before') then d.person_id end,
    errors = case d.verdict
      when 'already_imported' then jsonb_build_array(jsonb_build_object('code', 'already_imported', 'field', null, 'message', 'This row came in with the same file before.'))
      when 'counted_before' then jsonb_build_array(jsonb_build_object('code', 'counted_before', 'field', null, 'message', 'Counted in this household already.'))
      when 'double_in_file' then jsonb_build_array(jsonb_build_object('code', 'double_in_file', 'field', 'full_name', 'message', format('The same person as in row %s.', d.first_n), 'row', d.first_n))
      when 'conflict' then jsonb_build_array(jsonb_build_object('code', 'conflict', 'field', d.differs[1], 'fields', to_jsonb(d.differs),
        'message', format('%s is in your directory with another %s.', d.old ->> 'full_name',
          (select string_agg(replace(x, '_', ' ') || coalesce(' (' || left(d.old ->> x, 80) || ')', ''), ', ') from unnest(d.differs) x))))
      when 'same_name' then jsonb_build_array(jsonb_build_object('code', 'same_name', 'field', 'full_name',
        'message', (select format('%s is in your directory%s.', p.full_name, coalesce(', in the household ' || string_agg(h.name, ', '), ''))
          from public.persons p left join public.household_members hm on hm.person_id = p.id left join public.households h on h.id = hm.household_id
          where p.id = d.name_of group by p.full_name)))
      when 'double_differs' then jsonb_build_array(jsonb_build_object('code', 'double_differs', 'field', d.adds[1], 'fields', to_jsonb(d.adds), 'row', d.first_n,
        'message', format('The name of row %s, with another %s.', d.first_n,
          (select string_agg(case x when 'values' then 'detail' when 'phone_written' then 'phone' else replace(x, '_', ' ') end, ', ') from unnest(d.adds) x))))
      when 'email_in_use' then jsonb_build_array(jsonb_build_object('code', 'email_in_use', 'field', 'email',
        'message', format('This e-mail address belongs to %s.', (select p.full_name from public.persons p where p.id = d.email_of))))
      when 'phone_in_use' then jsonb_build_array(jsonb_build_object('code', 'phone_in_use', 'field', 'phone',
        'message', format('This phone number belongs to %s.', (select p.full_name from public.persons p where p.id = d.phone_of))))
      when 'email_twice' then jsonb_build_array(jsonb_build_object('code', 'email_twice', 'field', 'email', 'row', d.first_email_n,
        'message', format('Row %s has the same e-mail address and another name.', d.first_email_n)))
      when 'shares_email' then jsonb_build_array(jsonb_build_object('code', 'shares_email', 'field', 'email', 'message', 'Shares the e-mail address with somebody of the household.'))
      else '[]'::jsonb end
  from decided d where r.import_id = import and r.n = d.n;

  update public.imports i set counts = (
    select jsonb_build_object('rows', count(*), 'add', count(*) filter (where r.action = 'add'), 'update', count(*) filter (where r.action = 'update'),
      'skip', count(*) filter (where r.action = 'skip'), 'conflict', count(*) filter (where r.action = 'conflict'),
      'error', count(*) filter (where r.action = 'error'),
      'check', count(*) filter (where r.action in ('add', 'update') and private.is_flagged(r.issues)), 'same_file', earlier is not null)
    from public.import_rows r where r.import_id = import)
  where i.id = import;
end
$$;
comment on function private.match_import(uuid) is 'Gives every good row of an import its action by comparing it with the directory and the rows before it, and counts.';

revoke execute on all functions in schema private from public;
