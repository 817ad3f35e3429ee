create or replace function public.join_activity(activity_id uuid, people uuid[], wait boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
begin
  select * into found from private.signup_people(join_activity.activity_id, join_activity.people);
  perform private.join_people(found.a, found.ev, join_activity.people, join_activity.wait);
end
$$;
comment on function public.join_activity(uuid, uuid[], boolean) is
  'Signs people of a reply (ids of rsvp_people) up together, or puts them on the waitlist; takes up what was offered. See private.join_people and private.signup_people for what it refuses.';
revoke execute on function public.join_activity(uuid, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.join_activity(uuid, uuid[], boolean) to authenticated;
