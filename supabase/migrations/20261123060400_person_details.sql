-- Domain: people
-- Saving a person with former names, notes, age band, group and own fields; merging keeps all of them.

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
  'Adds or changes a person {full_name, nickname, email, phone, birth_year, row_version?}, optionally {former_names, notes, age_band, "group": {"leave"?: id, "id" | "name"}, "values": {field: text | null}}, and their household: null leaves it, {"leave": true} leaves the household, {"id", "role"} joins one, {"name", "role"} joins or makes one. Answers the person''s id. 409 changed_meanwhile when row_version is outdated.';

revoke execute on function public.save_person(uuid, jsonb, uuid, jsonb) from public, anon;
grant execute on function public.save_person(uuid, jsonb, uuid, jsonb) to authenticated;

create or replace function public.merge_persons(keep uuid, "drop" uuid) returns public.persons
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.persons;
  gone public.persons;
begin
  -- Locked in one order, so that two merges the other way round cannot wait for each other.
  perform from public.persons p where p.id in (keep, "drop") order by p.id for update;
  select p.* into kept from public.persons p where p.id = keep and p.deleted_at is null and p.org_id = any (private.my_orgs('write'));
  select p.* into gone from public.persons p where p.id = "drop" and p.deleted_at is null and p.org_id = kept.org_id;
  if kept.id is null or gone.id is null or kept.id = gone.id then
    perform private.refuse(404, 'person_not_found', 'One of the two entries does not exist, or you may not change it.');
  end if;
  if exists (select from public.rsvp_people a join public.rsvp_people b on b.event_id = a.event_id
             where a.person_id = keep and b.person_id = "drop")
    or exists (select from public.invitations a join public.invitations b on b.event_id = a.event_id
               where a.person_id = keep and b.person_id = "drop") then
    perform private.refuse(409, 'both_invited', 'Both entries are invited to or have answered the same event. Settle that reply first.');
  end if;

  insert into public.household_members (household_id, person_id, role, from_date, to_date)
    select m.household_id, keep, m.role, m.from_date, m.to_date from public.household_members m where m.person_id = "drop"
    on conflict do nothing;
  delete from public.household_members m where m.person_id = "drop";
  insert into public.group_members (group_id, person_id, role, from_year, to_year)
    select m.group_id, keep, m.role, m.from_year, m.to_year from public.group_members m where m.person_id = "drop"
    on conflict do nothing;
  delete from public.group_members m where m.person_id = "drop";
  insert into public.person_contacts (person_id, kind, value, label)
    select keep, c.kind, c.value, c.label from public.person_contacts c where c.person_id = "drop"
    union all select keep, 'email', gone.email::text, null where gone.email is not null and kept.email is not null and gone.email operator(extensions.<>) kept.email
    union all select keep, 'phone', gone.phone, null where gone.phone is not null and kept.phone is not null and gone.phone <> kept.phone;
  delete from public.person_contacts c where c.person_id = "drop";
  insert into public.profile_values (person_id, field_id, value)
    select keep, v.field_id, v.value from public.profile_values v where v.person_id = "drop" on conflict do nothing;
  delete from public.profile_values v where v.person_id = "drop";
  update public.import_issues i set person_id = keep where i.person_id = "drop";
  update public.households h set primary_person_id = keep where h.primary_person_id = "drop";
  update public.rsvp_people rp set person_id = keep where rp.person_id = "drop";
  update public.rsvps r set lead_person_id = keep where r.lead_person_id = "drop";
  -- Identity columns of an invitation are frozen, so it is made anew for the kept entry; its link ends.
  insert into public.invitations (event_id, person_id, plus_ones_allowed, channel)
    select i.event_id, keep, i.plus_ones_allowed, 'link' from public.invitations i
    where i.person_id = "drop" and i.revoked_at is null and i.replied_at is null on conflict do nothing;
  delete from public.invitations i where i.person_id = "drop" and i.replied_at is null;
  -- An unsubscribe holds for the merged person too.
  insert into public.topic_optouts (person_id, topic)
    select keep, t.topic from public.topic_optouts t where t.person_id = "drop" on conflict do nothing;
  update public.persons p set deleted_at = now(), status = 'removed', merged_into = keep where p.id = "drop";
  -- Whoever was merged into the dropped entry before is now the kept one: links follow one step only.
  update public.persons p set merged_into = keep where p.merged_into = "drop";
  update public.persons p set
    given = coalesce(p.given, gone.given), family = coalesce(p.family, gone.family), nickname = coalesce(p.nickname, gone.nickname),
    former_names = (select coalesce(array_agg(distinct n.name), '{}')
      from (select unnest(p.former_names || gone.former_names || case when gone.full_name <> p.full_name then array[gone.full_name] else '{}' end) as name
            limit 10) n),
    email = coalesce(p.email, gone.email), phone = coalesce(p.phone, gone.phone), birth_year = coalesce(p.birth_year, gone.birth_year),
    birth_date = coalesce(p.birth_date, gone.birth_date), bio = coalesce(p.bio, gone.bio),
    age_band = coalesce(p.age_band, gone.age_band),
    -- Notes of both stay: nobody can say which of them is outdated.
    notes = case when gone.notes is null or gone.notes = p.notes then p.notes else left(concat_ws(E'\n', p.notes, gone.notes), 4000) end
  where p.id = keep returning p.* into kept;
  perform private.audit(kept.org_id, 'merge', 'persons', keep, jsonb_build_object('dropped', "drop", 'full_name', gone.full_name));
  return kept;
end
$$;
comment on function public.merge_persons(uuid, uuid) is
  'Makes two entries one: what "keep" lacks comes from "drop", whose memberships, contacts and replies move over. 409 both_invited when both are in one event.';

revoke execute on all functions in schema private from public;
