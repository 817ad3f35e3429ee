-- Domain: people
-- People who are counted and not named yet: "two adults, three children". They are people like the others, so that
-- households, headcounts, invitations and replies need no second kind of row; the words that stand for a name are kept
-- where the name stands, because lists, mails and files show what is there.

alter table public.persons add column named boolean not null default true;
comment on column public.persons.named is
  'False: counted only, and full_name holds words such as "Child not named yet 2". Made by imports; true as soon as a name is written. Not written by clients.';

create function private.is_unnamed(name text) returns boolean
  language sql immutable set search_path = ''
as $$ select name ~ '^(Adult|Child) not named yet( [0-9]{1,4})?$' $$;
comment on function private.is_unnamed(text) is 'Whether these are the words that stand for a name, and no name.';

create function private.unnamed_words(role text) returns text
  language sql immutable set search_path = ''
as $$ select case role when 'child' then 'Child not named yet' else 'Adult not named yet' end $$;
comment on function private.unnamed_words(text) is 'What stands for the name of an adult or a child who is only counted.';

create or replace function private.fill_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  impossible text;
begin
  -- A year that stands there already is left alone, so that its person can still be edited.
  if tg_op = 'INSERT' or new.birth_year is distinct from old.birth_year then
    impossible := private.birth_problem(new.birth_year);
    if impossible is not null then
      perform private.refuse(422, 'birth_year', impossible);
    end if;
  end if;
  if tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date then
    impossible := case when new.birth_date > current_date + 1 then 'This day of birth is in the future. Check it, or leave it empty.'
      else private.birth_problem(extract(year from new.birth_date)::int) end;
    if impossible is not null then
      perform private.refuse(422, 'birth_date', impossible);
    end if;
  end if;
  new.full_name := regexp_replace(btrim(new.full_name), '\s+', ' ', 'g');
  -- Whoever writes a name over the words that stand for one has named the person.
  if tg_op = 'UPDATE' and not old.named and not private.is_unnamed(new.full_name) then
    new.named := true;
  end if;
  if new.former_names::text like '%not named yet%' then
    new.former_names := (select coalesce(array_agg(u.name order by u.n), '{}') from unnest(new.former_names) with ordinality u (name, n)
      where not private.is_unnamed(u.name));
  end if;
  new.given := nullif(btrim(new.given), '');
  new.family := nullif(btrim(new.family), '');
  new.notes := nullif(btrim(new.notes), '');
  new.name_sort := left(coalesce(
    private.normalise(case when not new.named then new.full_name
      when new.family is null
      then regexp_replace(new.full_name, '^(.*) (\S+)$', '\2 \1')
      else concat_ws(' ', new.family, coalesce(new.given, new.full_name)) end), ''), 220);
  new.name_key := case when new.named then coalesce(private.normalise(new.full_name), '') else '' end;
  new.search_text := left(coalesce(private.normalise(concat_ws(' ', new.full_name, new.given, new.family, new.nickname,
    array_to_string(new.former_names, ' '), new.email::text, new.phone,
    (select string_agg(g.name, ' ') from public.group_members m join public.groups g on g.id = m.group_id where m.person_id = new.id),
    (select string_agg(v.value, ' ') from public.profile_values v where v.person_id = new.id),
    new.notes)), ''), 6000);
  return new;
end
$$;
comment on function private.fill_person() is
  'BEFORE INSERT OR UPDATE: tidies the name, says that a person is named now, sets name_sort, name_key (empty without a name, so that nobody is found by it) and search_text, refuses a birth before 1900 or in the future.';

-- Several of one household are told apart by a number. Naming one of them leaves the numbers of the others alone, so
-- that a guest who comes back finds the same child under the same words.
create function private.number_unnamed() returns trigger
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
create trigger household_members_unnamed after insert or update of role on public.household_members
  for each row execute function private.number_unnamed();

-- Two entries made one: of somebody not named and somebody named, the name stays, whichever entry is kept.
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
    full_name = case when p.named then p.full_name else gone.full_name end,
    given = coalesce(p.given, gone.given), family = coalesce(p.family, gone.family), nickname = coalesce(p.nickname, gone.nickname),
    former_names = (select coalesce(array_agg(distinct n.name), '{}')
      from (select unnest(p.former_names || gone.former_names || case when p.named and gone.full_name <> p.full_name then array[gone.full_name] else '{}' end) as name
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

revoke execute on all functions in schema private from public;
