-- Domain: people
-- Two entries made one: what the dropped one leads, does and has promised is the kept one's.

create function private.follow_merge() returns trigger
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
revoke all on function private.follow_merge() from public;

create trigger persons_follow_merge after update of merged_into on public.persons
  for each row when (new.merged_into is not null and new.merged_into is distinct from old.merged_into)
  execute function private.follow_merge();

-- Who was merged before this leads on as the entry that was kept.
update public.activities a set host_person_id = p.merged_into from public.persons p where p.id = a.host_person_id and p.merged_into is not null;
update public.tasks t set owner_person_id = p.merged_into from public.persons p where p.id = t.owner_person_id and p.merged_into is not null;
update public.committee_roles r set person_id = p.merged_into from public.persons p where p.id = r.person_id and p.merged_into is not null;
