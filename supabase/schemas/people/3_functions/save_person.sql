create or replace function public.save_person(org_id uuid, person jsonb, person_id uuid default null, household jsonb default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  saved public.persons;
  joined uuid := case when household ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (household ->> 'id')::uuid end;
  member_role text := coalesce(household ->> 'role', 'adult');
  given record;
  joined_group uuid;
begin
  if not private.can(save_person.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  if jsonb_typeof(person) is distinct from 'object' or (household is not null and jsonb_typeof(household) not in ('object', 'null')) then
    perform private.refuse(422, 'person_invalid', 'This person has the wrong form.');
  end if;
  -- A household that is given but cannot be found is an error, and must not remove the person from all households.
  if jsonb_typeof(household) = 'object' and joined is null and household ->> 'id' is not null then
    perform private.refuse(404, 'household_not_found', 'This household is no longer in the directory.');
  end if;
  select * into given from jsonb_to_record(person)
    as p (full_name text, nickname text, email text, phone text, birth_year int, row_version int,
      former_names text[], notes text, age_band text, "group" jsonb, "values" jsonb);

  if save_person.person_id is null then
    insert into public.persons (org_id, full_name, nickname, email, phone, birth_year, former_names, notes, age_band)
    values (save_person.org_id, given.full_name, given.nickname, given.email, given.phone, given.birth_year,
      coalesce(given.former_names, '{}'), given.notes, given.age_band)
    returning * into saved;
  else
    update public.persons p
    set full_name = given.full_name, nickname = given.nickname, email = given.email, phone = given.phone, birth_year = given.birth_year,
      -- What a caller does not name stays as it is.
      former_names = case when person ? 'former_names' then coalesce(given.former_names, '{}') else p.former_names end,
      notes = case when person ? 'notes' then given.notes else p.notes end,
      age_band = case when person ? 'age_band' then given.age_band else p.age_band end
    where p.id = save_person.person_id and p.org_id = save_person.org_id and p.deleted_at is null
      and (given.row_version is null or p.row_version = given.row_version)
    returning * into saved;
    if saved.id is null and exists (select from public.persons p where p.id = save_person.person_id and p.org_id = save_person.org_id and p.deleted_at is null) then
      perform private.refuse(409, 'changed_meanwhile', 'Somebody else changed this person while you were editing. Open it again to see the change.');
    elsif saved.id is null then
      perform private.refuse(404, 'person_not_found', 'This person is no longer in the directory.');
    end if;
  end if;

  if household is not null and jsonb_typeof(household) = 'object' then
    if joined is null and nullif(btrim(household ->> 'name'), '') is not null then
      -- An existing name means that household, because two of one name would get two invitations.
      select h.id into joined from public.households h
      where h.org_id = save_person.org_id and h.name_sort = private.normalise(household ->> 'name') and h.deleted_at is null
      order by h.created_at, h.id limit 1;
      if joined is null then
        insert into public.households (org_id, name) values (save_person.org_id, household ->> 'name') returning id into joined;
      end if;
    end if;
    if joined is not null and not exists (
        select from public.households h where h.id = joined and h.org_id = save_person.org_id and h.deleted_at is null) then
      perform private.refuse(404, 'household_not_found', 'This household is no longer in the directory.');
    end if;
    delete from public.household_members m where m.person_id = saved.id and m.household_id is distinct from joined;
    if joined is not null then
      insert into public.household_members as m (household_id, person_id, role) values (joined, saved.id, member_role)
      on conflict (household_id, person_id) do update set role = excluded.role;
    end if;
  end if;

  if jsonb_typeof(given."group") = 'object' then
    joined_group := case when given."group" ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (given."group" ->> 'id')::uuid end;
    if joined_group is null and nullif(btrim(given."group" ->> 'name'), '') is not null then
      select g.id into joined_group from public.groups g
      where g.org_id = save_person.org_id and private.normalise(g.name) = private.normalise(given."group" ->> 'name')
      order by g.created_at, g.id limit 1;
      if joined_group is null then
        insert into public.groups (org_id, name) values (save_person.org_id, btrim(given."group" ->> 'name')) returning id into joined_group;
      end if;
    end if;
    if joined_group is not null and not exists (
        select from public.groups g where g.id = joined_group and g.org_id = save_person.org_id) then
      perform private.refuse(404, 'group_not_found', 'This group is no longer in the directory.');
    end if;
    delete from public.group_members m
    where m.person_id = saved.id and m.group_id::text = lower(given."group" ->> 'leave') and m.group_id is distinct from joined_group;
    if joined_group is not null then
      insert into public.group_members (group_id, person_id) values (joined_group, saved.id) on conflict do nothing;
    end if;
  end if;

  if jsonb_typeof(given."values") = 'object' then
    delete from public.profile_values v
    where v.person_id = saved.id and given."values" ? v.field_id::text and nullif(btrim(given."values" ->> v.field_id::text), '') is null;
    insert into public.profile_values as v (person_id, field_id, value)
    select saved.id, f.id, btrim(x.value) from jsonb_each_text(given."values") x
    join public.profile_fields f on f.org_id = save_person.org_id and f.id::text = lower(x.key)
    where nullif(btrim(x.value), '') is not null
    on conflict (person_id, field_id) do update set value = excluded.value where v.value <> excluded.value;
  end if;
  -- Whoever saves a person has looked at what their import left open.
  delete from public.import_issues i where i.person_id = saved.id;
  return saved.id;
end
$$;
comment on function public.save_person(uuid, jsonb, uuid, jsonb) is
  'Adds or changes a person {full_name, nickname, email, phone, birth_year, row_version?}, optionally {former_names, notes, age_band, "group": {"leave"?: id, "id" | "name"}, "values": {field: text | null}}, and their household: null leaves it, {"leave": true} leaves the household, {"id", "role"} joins one, {"name", "role"} joins or makes one. Answers the person''s id. 409 changed_meanwhile when row_version is outdated. 404 person_not_found, household_not_found, group_not_found, 422 person_invalid. For who writes in the organisation, else 42501.';
revoke execute on function public.save_person(uuid, jsonb, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_person(uuid, jsonb, uuid, jsonb) to authenticated;
