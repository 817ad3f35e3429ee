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
revoke execute on function private.match_import(uuid) from public;
