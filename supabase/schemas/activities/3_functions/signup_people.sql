create or replace function private.signup_people(activity uuid, people uuid[], out a public.activities, out ev public.events)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  select x.* into a from public.activities x where x.id = activity and x.deleted_at is null;
  if a.id is null or not (a.org_id = any (private.my_orgs('see')) or a.event_id = any (private.my_events('see'))) then
    perform private.refuse(404, 'activity_not_found', 'This activity does not exist, or you have no access to it.');
  end if;
  select e.* into ev from public.events e where e.id = a.event_id;
  if coalesce(cardinality(people), 0) not between 1 and 100 then
    perform private.refuse(422, 'people', 'Choose 1 to 100 people.');
  end if;
  if exists (select from unnest(people) u (id) where not exists (select from public.rsvp_people rp where rp.id = u.id and rp.event_id = a.event_id
      and (private.can(a.org_id, 'write') or a.event_id = any (private.my_events('write')) or rp.id in (select m.id from private.my_rsvp_people(a.event_id) m)))) then
    perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household, or not a guest of this event.');
  end if;
end
$$;
comment on function private.signup_people(uuid, uuid[]) is
  'The activity and its event, when the caller sees it and may sign these people of replies up: hosts anybody, others their household. 404 activity_not_found, person_not_found; 422 people.';
revoke execute on function private.signup_people(uuid, uuid[]) from public;
