create or replace function public.remove_people(person_ids uuid[] default '{}', household_ids uuid[] default '{}') returns jsonb
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
  'Takes persons and households out of the directory and ends their links; history stays. Answers {persons, households}: how many were removed. 409 still_coming while one holds a place. 422 too_many over 5,000.';
revoke execute on function public.remove_people(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.remove_people(uuid[], uuid[]) to authenticated;
