create or replace function private.admit_stranger(request public.join_requests, ev public.events) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  home uuid;
  head uuid;
  one jsonb;
  added uuid;
  persons uuid[];
  said jsonb;
begin
  insert into public.persons (org_id, full_name, email, source, created_by)
  values (ev.org_id, request.name, request.email, 'reply', auth.uid()) returning id into head;
  persons := array[head];
  said := jsonb_build_array(jsonb_build_object('person_id', head, 'reply', 'yes', 'age_band', 'adult'));
  if jsonb_array_length(request.people) > 0 then
    insert into public.households (org_id, name, primary_person_id, created_by) values (ev.org_id, request.name, head, auth.uid())
    returning id into home;
    insert into public.household_members (household_id, person_id, role) values (home, head, 'adult');
    for one in select p.value from jsonb_array_elements(request.people) p loop
      insert into public.persons (org_id, full_name, source, created_by)
      values (ev.org_id, one ->> 'name', 'reply', auth.uid()) returning id into added;
      insert into public.household_members (household_id, person_id, role)
      values (home, added, case one ->> 'age_band' when 'adult' then 'adult' else 'child' end);
      persons := persons || added;
      said := said || jsonb_build_object('person_id', added, 'reply', 'yes', 'age_band', one ->> 'age_band');
    end loop;
  end if;
  insert into public.invitations (event_id, household_id, person_id, created_by)
  values (ev.id, home, case when home is null then head end, auth.uid()) returning * into inv;
  perform private.apply_reply(inv, ev, jsonb_build_object('people', said, 'when_full', 'waitlist'), 'web');
  request.invitation_id := inv.id;
  request.made := jsonb_build_object('invitation', true, 'household', home, 'persons', to_jsonb(persons));
  request.state := 'approved';
  return request;
end
$$;
comment on function private.admit_stranger(public.join_requests, public.events) is
  'A request of somebody new: person, household where others come along, invitation and reply, by the rules of places and waitlist that hold for everybody.';
revoke execute on function private.admit_stranger(public.join_requests, public.events) from public;
