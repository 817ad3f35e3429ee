create or replace function public.create_invitations(event_id uuid, household_ids uuid[] default '{}', person_ids uuid[] default '{}', plus_ones int default null)
  returns setof public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(create_invitations.event_id, 'write');
  wanted int := coalesce(cardinality(household_ids), 0) + coalesce(cardinality(person_ids), 0);
begin
  if ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nobody can be invited any more.');
  end if;
  if wanted > 5000 then
    perform private.refuse(422, 'too_many', 'Invite at most 5,000 households at a time.');
  end if;
  if plus_ones not between 0 and 20 then
    perform private.refuse(422, 'plus_ones', 'Between 0 and 20 plus-ones.');
  end if;
  if exists (select from unnest(household_ids) u (id) where not exists (
        select from public.households h where h.id = u.id and h.org_id = ev.org_id and h.deleted_at is null))
    or exists (select from unnest(person_ids) u (id) where not exists (
        select from public.persons p where p.id = u.id and p.org_id = ev.org_id and p.deleted_at is null)) then
    perform private.refuse(404, 'person_not_found', 'Somebody on this list is no longer in the directory.');
  end if;
  insert into public.invitations as i (event_id, household_id, plus_ones_allowed)
    select ev.id, u.id, coalesce(plus_ones, ev.plus_one_default) from unnest(household_ids) u (id)
  on conflict do nothing;
  insert into public.invitations as i (event_id, person_id, plus_ones_allowed)
    select ev.id, u.id, coalesce(plus_ones, ev.plus_one_default) from unnest(person_ids) u (id)
  on conflict do nothing;
  return query select i.* from public.invitations i
    where i.event_id = ev.id and (i.household_id = any (household_ids) or i.person_id = any (person_ids))
    order by i.created_at, i.id;
end
$$;
comment on function public.create_invitations(uuid, uuid[], uuid[], int) is
  'Invites households and single persons; who is invited already stays as is. Answers all of their invitations. Sends nothing. For who may write to the event. 409 event_over, 422 too_many over 5,000, plus_ones, 404 person_not_found.';
revoke execute on function public.create_invitations(uuid, uuid[], uuid[], int) from public, anon, authenticated;
grant execute on function public.create_invitations(uuid, uuid[], uuid[], int) to authenticated;
