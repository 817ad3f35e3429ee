create or replace function public.leave_activity(activity_id uuid, people uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
begin
  select * into found from private.signup_people(leave_activity.activity_id, leave_activity.people);
  delete from public.activity_signups s where s.activity_id = leave_activity.activity_id and s.rsvp_person_id = any (leave_activity.people);
end
$$;
comment on function public.leave_activity(uuid, uuid[]) is 'Gives places, offers or turns in the waitlist back; who waits gets them. 404 activity_not_found, person_not_found; 422 people.';
revoke execute on function public.leave_activity(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.leave_activity(uuid, uuid[]) to authenticated;
