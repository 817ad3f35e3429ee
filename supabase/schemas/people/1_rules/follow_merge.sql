create or replace function private.follow_merge() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.activities a set host_person_id = new.merged_into where a.host_person_id = new.id;
  update public.tasks t set owner_person_id = new.merged_into where t.owner_person_id = new.id;
  update public.committee_roles r set person_id = new.merged_into where r.person_id = new.id;
  -- Both entries may have the same role of an event.
  delete from public.event_roles r where r.person_id = new.id
    and exists (select from public.event_roles k where k.event_id = r.event_id and k.role = r.role and k.person_id = new.merged_into);
  update public.event_roles r set person_id = new.merged_into where r.person_id = new.id;
  update public.orders o set buyer_person_id = new.merged_into where o.buyer_person_id = new.id;
  update public.tickets t set person_id = new.merged_into where t.person_id = new.id;
  update public.join_requests j set matched_person_id = new.merged_into where j.matched_person_id = new.id;
  update public.import_rows r set person_id = new.merged_into where r.person_id = new.id;
  update public.message_recipients m set person_id = new.merged_into where m.person_id = new.id;
  return null;
end
$$;
comment on function private.follow_merge() is
  'AFTER UPDATE of merged_into: what hangs on an entry goes to the one that is kept: activities, tasks, roles, orders, tickets, requests, rows of imports, mails. What two entries may both have, such as households and answers, merge_persons() settles before.';
revoke execute on function private.follow_merge() from public;
