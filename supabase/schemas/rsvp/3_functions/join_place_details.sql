create or replace function private.join_place_details(request public.join_requests) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('token', private.issue_rsvp_link(i), 'place', case
    when exists (select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'waitlisted') then 'waitlist'
    when exists (select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes') then 'coming'
    else 'answer' end)
  from public.invitations i left join public.rsvps r on r.invitation_id = i.id where i.id = request.invitation_id
$$;
comment on function private.join_place_details(public.join_requests) is 'What the mail to somebody who was let in needs: their own link, and whether they come, wait, or are to answer.';
revoke execute on function private.join_place_details(public.join_requests) from public;
