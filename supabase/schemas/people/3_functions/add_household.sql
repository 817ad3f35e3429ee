create or replace function public.add_household(org_id uuid, name text, people jsonb) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
  member jsonb;
  saved uuid;
  head uuid;
begin
  if not private.can(add_household.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) not between 1 and 20 then
    perform private.refuse(422, 'people_invalid', 'Name between one and 20 people.');
  end if;
  -- Two households of one name would get two invitations.
  if exists (select from public.households h where h.org_id = add_household.org_id and h.deleted_at is null
             and h.name_sort = private.normalise(add_household.name)) then
    perform private.refuse(409, 'household_exists',
      'There is a household of this name already. Write the names as they differ, or add the people one by one.');
  end if;
  insert into public.households (org_id, name) values (add_household.org_id, add_household.name) returning id into made;
  for member in select p.value from jsonb_array_elements(people) p loop
    saved := public.save_person(add_household.org_id, member, null,
      jsonb_build_object('id', made, 'role', coalesce(member ->> 'role', 'adult')));
    head := coalesce(head, saved);
  end loop;
  update public.households h set primary_person_id = head where h.id = made;
  return made;
end
$$;
comment on function public.add_household(uuid, text, jsonb) is
  'Adds a household with its people, 1 to 20: [{"full_name", "email"?, "phone"?, "nickname"?, "birth_year"?, "former_names"?, "notes"?, "role"?}] as in save_person(). The first is its primary person. Answers the household''s id. 409 household_exists, 422 people_invalid, 402 plan_limit_persons. For who writes in the organisation, else 42501.';
revoke execute on function public.add_household(uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.add_household(uuid, text, jsonb) to authenticated;
