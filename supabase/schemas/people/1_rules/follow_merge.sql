create or replace function private.follow_merge() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.activities a set host_person_id = new.merged_into where a.host_person_id = new.id;
  update public.tasks t set owner_person_id = new.merged_into where t.owner_person_id = new.id;
  update public.committee_roles r set person_id = new.merged_into where r.person_id = new.id;
  return null;
end
$$;
comment on function private.follow_merge() is
  'AFTER UPDATE of merged_into: activities, tasks and roles of the committee go to the entry that is kept.';
revoke execute on function private.follow_merge() from public;
