create or replace function private.reply_line_words(reply public.rsvps) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'invitation', i.id, 'household', coalesce(h.name, p.full_name), 'state', reply.state,
    'answers', (select coalesce(jsonb_agg(a.reply order by a.guest_no nulls first, a.id), '[]') from public.rsvp_people a where a.rsvp_id = reply.id))
  from public.invitations i left join public.households h on h.id = i.household_id left join public.persons p on p.id = i.person_id
  where i.id = reply.invitation_id
$$;
comment on function private.reply_line_words(public.rsvps) is 'One household of a notice to the host: who answered, and how many said what. No notes and no diets.';
revoke execute on function private.reply_line_words(public.rsvps) from public;
