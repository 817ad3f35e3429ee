create or replace function private.reply_view(invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.reply_words(i.id) || private.reply_questions(i)
    || jsonb_build_object('programme', private.guest_programme(i), 'access', private.place_access(i.event_id),
      'tickets', case when private.has_tickets(e) then jsonb_build_object('bought',
        exists (select from public.orders o where o.invitation_id = i.id and o.placed_at is not null and o.state not in ('expired', 'cancelled', 'refunded'))) end)
  from public.invitations i join public.events e on e.id = i.event_id where i.id = reply_view.invitation
$$;
comment on function private.reply_view(uuid) is
  'What a guest''s page and the host''s form of a reply read: event, host, people with their answers, questions and answers to them, places, waitlist, the programme with who of the household signed up, how one gets in at the venue, and tickets: {bought} where some are sold, else null.';
revoke execute on function private.reply_view(uuid) from public;
