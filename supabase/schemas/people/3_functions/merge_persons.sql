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
comment on function public.merge_persons(uuid, uuid) is
  'Makes two entries one: what "keep" lacks comes from "drop", whose memberships, contacts and replies move over. 409 both_invited when both are in one event. 404 person_not_found, also for who may not change one of them.';
revoke execute on function public.merge_persons(uuid, uuid) from public, anon, authenticated;
grant execute on function public.merge_persons(uuid, uuid) to authenticated;
