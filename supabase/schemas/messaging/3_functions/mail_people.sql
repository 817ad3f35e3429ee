create or replace function private.mail_people(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with answered as (
    select a.* from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
    where r.invitation_id = inv.id and r.state = 'submitted'
  ),
  lines as (
    select q.sort, q.full_name as name, p.named, a.reply, a.meal_option_id, false as guest_of
    from private.invited_people(inv) q join public.persons p on p.id = q.person_id left join answered a on a.person_id = q.person_id
    union all
    select 1000 + a.guest_no, coalesce(a.guest_name, 'A guest'), a.guest_name is not null, a.reply, a.meal_option_id, true from answered a where a.guest_no is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'named', l.named, 'reply', l.reply, 'meal', m.name, 'guest_of', l.guest_of) order by l.sort), '[]')
  from lines l left join public.meal_options m on m.id = l.meal_option_id
$$;
comment on function private.mail_people(public.invitations) is
  'The people of an invitation with what was answered for each: name, whether it is one, reply, the chosen dish. Never what somebody cannot eat.';
revoke execute on function private.mail_people(public.invitations) from public;
