create or replace function private.invite_known(request public.join_requests, ev public.events, person uuid, by_host boolean) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  home uuid;
  is_new boolean := false;
begin
  select i.* into inv from public.invitations i
  where i.event_id = ev.id and (i.person_id = person or i.household_id in (
    select m.household_id from public.household_members m where m.person_id = person and (m.to_date is null or m.to_date >= current_date)))
  order by i.revoked_at is not null, i.created_at, i.id limit 1 for update;
  if inv.revoked_at is not null then
    -- Whose link the host has ended does not come back by the open door; the host may let them in.
    if not by_host then
      return request;
    end if;
    update public.invitations i set revoked_at = null where i.id = inv.id;
  elsif inv.id is null then
    select m.household_id into home from public.household_members m
    join public.households h on h.id = m.household_id and h.deleted_at is null
    where m.person_id = person and (m.to_date is null or m.to_date >= current_date) order by m.created_at, m.household_id limit 1;
    insert into public.invitations (event_id, household_id, person_id, plus_ones_allowed, created_by)
    values (ev.id, home, case when home is null then person end,
      greatest(ev.plus_one_default, jsonb_array_length(request.people)), auth.uid())
    returning * into inv;
    is_new := true;
  end if;
  request.invitation_id := inv.id;
  request.matched_person_id := person;
  request.made := case when by_host then jsonb_build_object('invitation', is_new, 'persons', '[]'::jsonb) end;
  request.state := 'approved';
  return request;
end
$$;
comment on function private.invite_known(public.join_requests, public.events, uuid, boolean) is
  'A request whose address is in the directory: they are invited, and answer by their own link. Nobody answers for them, and what they answered stays.';
revoke execute on function private.invite_known(public.join_requests, public.events, uuid, boolean) from public;
