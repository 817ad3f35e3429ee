create or replace function private.reply_revision(invitation uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select md5(coalesce((
    select jsonb_build_object('state', r.state, 'note', r.note,
      'lines', (select jsonb_agg(jsonb_build_array(a.person_id, a.guest_no, a.guest_name, a.reply, a.age_band, a.meal_option_id, a.diet)
        order by a.person_id, a.guest_no) from public.rsvp_people a where a.rsvp_id = r.id),
      'answers', (select jsonb_agg(jsonb_build_array(x.question_id, a.person_id, a.guest_no, x.value) order by x.question_id, a.person_id, a.guest_no)
        from public.answers x left join public.rsvp_people a on a.id = x.rsvp_person_id where x.rsvp_id = r.id))
    from public.rsvps r where r.invitation_id = reply_revision.invitation and r.state <> 'draft')::text, ''))
$$;
comment on function private.reply_revision(uuid) is
  'What a reply says, in one short text: another one as soon as anybody changes an answer, a meal, a guest or the note. No reply has one too.';
revoke execute on function private.reply_revision(uuid) from public;
