-- Domain: people
-- Removing and merging people: what direct writes cannot do safely.

create function public.remove_people(person_ids uuid[] default '{}', household_ids uuid[] default '{}') returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  blocked text;
  persons_gone int;
  households_gone int;
begin
  if coalesce(cardinality(person_ids), 0) + coalesce(cardinality(household_ids), 0) > 5000 then
    perform private.refuse(422, 'too_many', 'Remove at most 5,000 entries at a time.');
  end if;
  -- Somebody who holds or waits for a place is taken off the event first, so that no count changes behind its back.
  select string_agg(distinct p.full_name || ' (' || e.name || ')', ', ') into blocked
  from public.rsvp_people rp
  join public.events e on e.id = rp.event_id
  join public.persons p on p.id = rp.person_id
  where rp.person_id = any (person_ids) and rp.reply in ('yes', 'waitlisted') and p.deleted_at is null
    and p.org_id = any (private.my_orgs('write'))
    and e.status in ('live', 'paused') and (e.ends_at is null or e.ends_at > now());
  if blocked is not null then
    perform private.refuse(409, 'still_coming',
      'These people are coming or on a waitlist: ' || left(blocked, 600) || '. Change their reply first.');
  end if;

  update public.persons p set deleted_at = now(), status = 'removed'
  where p.id = any (person_ids) and p.deleted_at is null and p.org_id = any (private.my_orgs('write'));
  get diagnostics persons_gone = row_count;
  update public.households h set deleted_at = now(), primary_person_id = null
  where h.id = any (household_ids) and h.deleted_at is null and h.org_id = any (private.my_orgs('write'));
  get diagnostics households_gone = row_count;

  delete from public.household_members m using public.persons p
  where m.person_id = p.id and p.id = any (person_ids) and p.deleted_at is not null and p.org_id = any (private.my_orgs('write'));
  delete from public.household_members m using public.households h
  where m.household_id = h.id and h.id = any (household_ids) and h.deleted_at is not null and h.org_id = any (private.my_orgs('write'));
  delete from public.group_members m using public.persons p
  where m.person_id = p.id and p.id = any (person_ids) and p.deleted_at is not null and p.org_id = any (private.my_orgs('write'));
  -- Their links end too.
  update public.invitations i set revoked_at = coalesce(i.revoked_at, now()), token_version = i.token_version + 1
  where i.org_id = any (private.my_orgs('write'))
    and (exists (select from public.persons p where p.id = i.person_id and p.id = any (person_ids) and p.deleted_at is not null)
      or exists (select from public.households h where h.id = i.household_id and h.id = any (household_ids) and h.deleted_at is not null));
  perform private.audit(p.org_id, 'remove', 'persons', p.id, jsonb_build_object('full_name', p.full_name))
  from public.persons p where p.id = any (person_ids) and p.deleted_at = now() and p.org_id = any (private.my_orgs('write'));
  perform private.audit(h.org_id, 'remove', 'households', h.id, jsonb_build_object('name', h.name))
  from public.households h where h.id = any (household_ids) and h.deleted_at = now() and h.org_id = any (private.my_orgs('write'));
  return jsonb_build_object('persons', persons_gone, 'households', households_gone);
end
$$;
comment on function public.remove_people(uuid[], uuid[]) is
  'Takes persons and households out of the directory and ends their links; history stays. Answers {persons, households}: how many were removed. 409 still_coming while one holds a place.';

create function public.merge_persons(keep uuid, "drop" uuid) returns public.persons
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
    birth_date = coalesce(p.birth_date, gone.birth_date), bio = coalesce(p.bio, gone.bio)
  where p.id = keep returning p.* into kept;
  perform private.audit(kept.org_id, 'merge', 'persons', keep, jsonb_build_object('dropped', "drop", 'full_name', gone.full_name));
  return kept;
end
$$;
comment on function public.merge_persons(uuid, uuid) is
  'Makes two entries one: what "keep" lacks comes from "drop", whose memberships, contacts and replies move over. 409 both_invited when both are in one event.';

revoke execute on function public.remove_people(uuid[], uuid[]), public.merge_persons(uuid, uuid) from public, anon;
grant execute on function public.remove_people(uuid[], uuid[]), public.merge_persons(uuid, uuid) to authenticated;
